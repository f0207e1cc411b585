/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a web page of lists looks: on a narrow screen, a wide one, in the dark, and on paper, where cards are not split and
 * every sheet begins a page. */

#define G_LOG_DOMAIN "muster-html"

#include "muster-html.h"

static const char style[] =
  ":root{--ink:#1b1b1b;--grey:#5c5c5c;--line:#b9b9b4;--shade:#efeeea;--paper:#fff;--ground:#f4f3ef;--good:#1a6b34;--bad:#a51d12;--warn:#8a5300;--link:#1a4f8b}\n"
  "@media screen and (prefers-color-scheme:dark){:root{--ink:#ececec;--grey:#adadad;--line:#55554f;--shade:#32322f;--paper:#262624;--ground:#1b1b1a;--good:#7ed492;--bad:#ff9a8f;--warn:#f2bd6b;--link:#8fc1ff}}\n"
  "*{box-sizing:border-box}\n"
  "html{-webkit-text-size-adjust:100%;text-size-adjust:100%}\n"
  "body{margin:0 auto;padding:1rem;max-width:70rem;color:var(--ink);background:var(--ground);font:1rem/1.4 system-ui,-apple-system,\"Segoe UI\",\"Noto Sans\",\"DejaVu Sans\",sans-serif;overflow-wrap:anywhere}\n"
  "h1,h2,h3,p{margin:0 0 .3rem}\n"
  "h1{font-size:1.7rem;line-height:1.2}h2{font-size:1.3rem;margin-top:2rem}h3{font-size:1.05rem;margin-top:1rem}\n"
  "a{color:var(--link)}code{color:var(--grey);font-size:.85em}\n"
  "ul,ol{margin:.2rem 0 .5rem;padding-left:1.3rem}\n"
  ".quiet,.details,.each,.path,.note{color:var(--grey)}\n"
  ".head{display:flex;flex-wrap:wrap;gap:.5rem 2rem;justify-content:space-between}\n"
  ".head>div{flex:1 1 18rem}.head>.total{flex:0 1 auto}\n"
  ".used{font-size:1.3rem;font-weight:700}\n"
  ".verdict{display:inline-block;padding:.1rem .7rem;border:2px solid;border-radius:1rem;font-weight:700}\n"
  ".right{color:var(--good)}.wrong{color:var(--bad)}.advice{color:var(--warn)}\n"
  "nav{display:flex;flex-wrap:wrap;gap:.5rem;margin:.7rem 0}\n"
  "nav a{padding:.35rem .8rem;border:1px solid var(--line);border-radius:1rem;background:var(--paper);text-decoration:none}\n"
  ".clear{padding:.35rem .8rem;border:1px solid var(--line);border-radius:1rem;background:var(--paper);color:var(--ink);font:inherit;cursor:pointer}\n"
  ".back{position:sticky;bottom:.6rem;margin:.5rem 0 0;text-align:right;pointer-events:none}\n"
  ".back a{display:inline-block;padding:.3rem .8rem;border:1px solid var(--line);border-radius:1rem;background:var(--paper);text-decoration:none;pointer-events:auto}\n"
  "details{margin-top:1rem}summary{font-weight:600;cursor:pointer;padding:.3rem 0}\n"
  "nav.index{display:block}nav.index a{display:inline-block;margin:.15rem 0}\n"
  ".units,.units ul{list-style:none;padding-left:0}.units ul{margin:0;padding-left:1rem;border-left:1px solid var(--line)}\n"
  ".units>li{padding:.35rem 0;border-bottom:1px solid var(--line)}\n"
  ".units a,.findings a{color:inherit;text-decoration-color:var(--line);text-underline-offset:.15em}.units>li>.unit .name,.units>li>.unit .points{font-weight:700}\n"
  ".unit{display:flex;gap:.6rem;align-items:baseline}\n"
  ".path{font-size:.75rem;min-width:1.6rem}.what{flex:1 1 auto;min-width:0}.each{font-size:.8rem;white-space:nowrap}\n"
  ".points{white-space:nowrap;text-align:right;font-variant-numeric:tabular-nums;min-width:2.2rem}\n"
  ".boxes{display:inline-flex;flex-wrap:wrap;gap:.2rem;margin:.1rem 0 .1rem .7rem;vertical-align:middle}.boxes .box{min-width:1.25rem;width:1.25rem;height:1.25rem}\n"
  ".notes{margin:.1rem 0 .3rem 2.2rem;color:var(--grey);font-size:.9rem}\n"
  ".sum{display:flex;justify-content:space-between;font-weight:700;font-size:1.1rem}\n"
  ".bring{columns:17rem;list-style:none;padding-left:0}.count{color:var(--grey);font-weight:400;white-space:nowrap}\n"
  "table{border-collapse:collapse;width:100%;background:var(--paper);font-size:.9rem;overflow-wrap:break-word}\n"
  ".card table{font-size:.78rem}.card th,.card td{padding:.12rem .25rem}.limits{max-width:48rem}.limits .number{white-space:nowrap}\n"
  "th,td{padding:.2rem .45rem;border:1px solid var(--line);text-align:left;vertical-align:top}\n"
  "thead th{background:var(--shade)}tbody th{font-weight:400}.centred,.number{text-align:center}\n"
  ".limits tr{color:inherit}.limits .state{font-weight:600}.limits .right .state{color:var(--good)}.limits .wrong .state{color:var(--bad)}.limits .advice .state{color:var(--warn)}\n"
  "th.bar{padding-bottom:.35rem;background:linear-gradient(var(--good),var(--good)) left bottom/var(--share) 4px no-repeat}.wrong th.bar{background-image:linear-gradient(var(--bad),var(--bad))}.advice th.bar{background-image:linear-gradient(var(--warn),var(--warn))}\n"
  ".findings{list-style:none;padding-left:0}.findings li{margin-bottom:.3rem;padding-left:.6rem;border-left:3px solid;color:var(--ink)}\n"
  ".findings .wrong{border-color:var(--bad)}.findings .advice{border-color:var(--warn)}\n"
  ".wide{overflow-x:auto;margin:.4rem 0}\n"
  ".deck{columns:21.5rem;column-gap:1rem}\n"
  ".card{margin-bottom:1rem;padding:.8rem;break-inside:avoid;border:1px solid var(--line);border-radius:.7rem;background:var(--paper);font-size:.92rem}\n"
  ".card header{display:flex;gap:.6rem;justify-content:space-between;align-items:baseline}\n"
  ".card .notes{margin-left:0}.card h3{margin:0;font-size:1.15rem}.card h3 a{color:inherit;text-decoration:none}.card .points{font-size:1.15rem;font-weight:700}\n"
  ".card :target,.card:target,.units li:target{outline:2px solid var(--link);outline-offset:2px}\n"
  ".picture{display:block;width:55%;max-width:11rem;margin:.5rem auto;border-bottom:2px solid}\n"
  ".stats{display:flex;flex-wrap:wrap;gap:.4rem;margin:.4rem 0;padding:0;list-style:none}\n"
  ".stats li{flex:1 1 auto;overflow-wrap:break-word;padding:.15rem .3rem;border:1px solid var(--line);border-radius:.4rem;text-align:center}\n"
  ".stats span{display:block;font-size:.72rem;color:var(--grey)}\n"
  ".ticks{margin:.5rem 0}.line{display:flex;flex-wrap:wrap;gap:.3rem;align-items:center;margin:.3rem 0}\n"
  ".box{position:relative;display:inline-flex;min-width:1.75rem;height:1.75rem;margin:0;align-items:center;justify-content:center;border:2px solid var(--ink);border-radius:.3rem;background:var(--paper);font-size:.8rem;cursor:pointer}\n"
  "input.box{-webkit-appearance:none;appearance:none}input.box:checked{background:var(--ink);box-shadow:inset 0 0 0 3px var(--paper)}\n"
  "label.box{padding:0 .2rem}label.box input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}\n"
  "label.box input:checked+span{position:absolute;inset:0;display:flex;align-items:center;justify-content:center;color:var(--paper);background:var(--ink)}\n"
  "input.box:focus-visible,label.box:focus-within{outline:2px solid var(--link);outline-offset:1px}.half{border-style:dashed}\n"
  ".blank{display:flex;margin:.6rem 0}.blank::after{content:\"\";flex:1;margin-left:.4rem;border-bottom:1px solid var(--ink)}\n"
  ".page{columns:1}.part{break-inside:avoid;margin-bottom:1rem}.framed{padding:.6rem;border:2px solid var(--line);border-radius:.4rem}\n"
  ".part h3{margin-top:0}\n"
  "@media(min-width:48rem){.columns-2,.columns-3{columns:2;column-gap:1.5rem}}@media(min-width:64rem){.columns-3{columns:3}}\n"
  ".plain [scope=rowgroup]{background:var(--shade);font-weight:600}.plain tbody{break-inside:avoid}.plain tbody [scope=row]{width:40%;color:var(--grey)}\n"
  ".labels{line-height:1}.label{display:inline-flex;margin:1mm;align-items:center;justify-content:center;border:1px dashed var(--line);background:#fff;color:#000;font-weight:700;overflow:hidden;font-size:8pt}.large{font-size:11pt}.label.small{font-size:6pt}\n"
  ".line .label{margin:0 .3rem 0 0;border:0;background:none;color:inherit;font-weight:400;font-size:inherit;overflow:visible}\n"
  ".board td{height:3rem;text-align:left;font-size:.75rem;color:var(--grey)}\n"
  ".counters{display:flex;flex-wrap:wrap;gap:.3rem;margin-top:.8rem}.counter{display:flex;min-width:2.4rem;height:2.4rem;padding:0 .2rem;align-items:center;justify-content:center;border:1px dashed var(--line);background:var(--paper);font-size:.75rem}\n"
  "footer{margin-top:2rem;font-size:.8rem}\n"
  "@media print{@page{margin:12mm}body{max-width:none;padding:0;background:none;font-size:10pt}nav,.back,.clear{display:none}a{color:inherit;text-decoration:none}\n"
  ".list+.list,.sheet+.sheet{break-before:page}h1,h2,h3{break-after:avoid}.unit,tr,.findings li,.part,.card,.line,.stats{break-inside:avoid}\n"
  ".deck{columns:2;column-gap:5mm}.card{margin:0 0 5mm;font-size:8.5pt}.card table{font-size:7.5pt}.page{font-size:9pt}.columns-2,.columns-3{columns:2;column-gap:6mm}\n"
  "h2{margin-top:0}.bar,thead th,input.box,label.box span{-webkit-print-color-adjust:exact;print-color-adjust:exact}.wide{overflow:visible}}\n";

/**
 * muster_html_get_style:
 *
 * Returns: (transfer none): the style sheet of every page
 */
const char *
muster_html_get_style (void)
{
  return style;
}
