/** The style sheet of the HTML explanation. */
export const EXPLANATION_STYLE = `
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: minmax(0, 1fr) 30rem; height: 100vh; font: 13px/1.45 system-ui, sans-serif; color: #1d2127; background: #eceef1; }
header { grid-column: 1 / 3; padding: .5rem 1rem; background: #fff; border-bottom: 1px solid #d5d8dd; }
body { grid-template-rows: auto minmax(0, 1fr); }
h1 { display: inline; margin: 0 1rem 0 0; font-size: 1rem; overflow-wrap: anywhere; }
h2 { margin: 1.25rem 0 .5rem; font-size: .95rem; }
h3 { margin: 0; font-size: .9rem; overflow-wrap: anywhere; }
small, .count, .cited { color: #5d6570; font-weight: normal; font-size: .8rem; }
.switches { display: flex; flex-wrap: wrap; gap: .15rem .9rem; margin-top: .35rem; }
.switches label { display: inline-flex; align-items: center; gap: .25rem; white-space: nowrap; }
.switches input { margin: 0; }
.kinds { font-size: .8rem; }
.swatch { width: .8em; height: .8em; border-radius: 2px; flex: none; }
main { overflow: auto; padding: 1rem; }
.page { position: relative; margin: 0 auto 1rem; background: #fff; box-shadow: 0 1px 5px #0003; }
.page img, .page svg { display: block; width: 100%; height: auto; }
.page svg { position: absolute; inset: 0; }
.page h2 { position: absolute; top: .3rem; right: .5rem; margin: 0; color: #9aa0a8; font-size: .75rem; }
.tag { pointer-events: none; }
aside { overflow: auto; padding: 0 1rem 2rem; background: #fff; border-left: 1px solid #d5d8dd; }
.field { margin: 0 -.5rem .75rem; padding: .5rem; border: 1px solid #e1e4e8; border-radius: 5px; }
.value { margin: .2rem 0 0; font-weight: 600; }
.text { unicode-bidi: isolate; overflow-wrap: anywhere; white-space: pre-line; }
.null { color: #9aa0a8; }
.cited { margin: .1rem 0; overflow-wrap: anywhere; }
.count { margin: .25rem 0 0; }
.state { padding: 0 .4em; border-radius: 3px; font-weight: normal; background: #e4e7eb; }
.state.found, .state.computed { background: #d3efdc; }
.state.ambiguous, .state.unreadable { background: #fde3bf; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; font-weight: normal; }
table { border-collapse: collapse; width: 100%; }
th { text-align: left; font-weight: normal; font-size: .75rem; color: #5d6570; }
th:not(:first-child) { text-align: right; }
td { padding: .1rem .3rem; vertical-align: top; border-top: 1px solid #eef0f2; }
.rivals { margin-top: .4rem; }
.rivals td:first-child { overflow-wrap: anywhere; }
.chosen > tr:first-child > td { background: #edf8f0; }
.absent td { color: #5d6570; font-style: italic; }
details summary { cursor: pointer; font-size: .75rem; color: #5d6570; }
.features td { padding: 0 .3rem; font-size: .78rem; border: 0; }
.features .for td:last-child { color: #0a7d34; }
.features .against td:last-child { color: #c62828; }
.columns { margin: 0 0 .5rem; }
.wide { overflow-x: auto; }
.rows td { max-width: 14rem; }
.rows th:not(:first-child) { text-align: left; }
.rivals.layer rect { visibility: hidden; }
[data-for]:hover, [data-for].lit { background: #fff7d6; }
svg rect.lit, .rivals.layer rect.lit { visibility: visible; fill: #ffd400; fill-opacity: .45; stroke: #d32f2f; stroke-width: 3; stroke-dasharray: none; }
`;
