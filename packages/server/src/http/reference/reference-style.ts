/** The style of the reference page: contents at the side where there is room, dark where the reader has it so. */
export const REFERENCE_STYLE = `
:root { color-scheme: light dark; --line: #d5d9df; --soft: #f4f5f7; --link: #1550b0; --dim: #5b6472; font: 16px/1.5 system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { :root { --line: #3a414c; --soft: #1d2229; --link: #8db8ff; --dim: #a3adba; } }
body { margin: 0; display: grid; grid-template-columns: 17rem minmax(0, 1fr); }
h1 { grid-column: 1 / -1; margin: 0; padding: 1rem 1.5rem; border-bottom: 1px solid var(--line); font-size: 1.25rem; }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; box-sizing: border-box; padding: 1rem 1.5rem; font-size: .85rem; border-right: 1px solid var(--line); }
nav p { margin: 1rem 0 .25rem; font-weight: 600; }
nav p:first-child { margin-top: 0; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li { margin: .2rem 0; line-height: 1.3; }
main { max-width: 60rem; padding: 1rem 2rem 4rem; box-sizing: border-box; min-width: 0; width: 100%; }
h2 { margin: 3rem 0 1rem; font-size: 1.4rem; }
h3 { margin: 0 0 .5rem; font-size: 1.05rem; }
section { border-top: 1px solid var(--line); padding: 1.25rem 0; }
section:target { border-top-color: var(--link); }
a { color: var(--link); text-decoration: none; }
a:hover { text-decoration: underline; }
small { color: var(--dim); font-weight: normal; }
code { font: .85em ui-monospace, monospace; overflow-wrap: anywhere; }
pre { overflow-x: auto; padding: .75rem 1rem; background: var(--soft); border-radius: .25rem; line-height: 1.4; }
pre code { overflow-wrap: normal; }
p:empty { display: none; }
table { width: 100%; border-collapse: collapse; font-size: .85rem; margin: .75rem 0; }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-top: 1px solid var(--line); font-weight: normal; }
th { width: 24%; overflow-wrap: anywhere; }
td:nth-child(2) { width: 26%; }
.answers th { width: 3.5rem; }
[hidden] { display: none !important; }
.search input { width: 100%; box-sizing: border-box; font: inherit; padding: .4rem .6rem; border: 1px solid var(--line); border-radius: .25rem; background: transparent; color: inherit; }
.search p { margin: .25rem 0; min-height: 1.3em; color: var(--dim); font-weight: normal; }
.steps { padding-left: 1.25rem; }
pre { position: relative; }
pre > button { position: absolute; top: .4rem; right: .4rem; font: .75rem system-ui, sans-serif; padding: .15rem .5rem; color: inherit; background: var(--soft); border: 1px solid var(--line); border-radius: .25rem; cursor: pointer; }
details { margin: .75rem 0; }
#contents { margin: 0; }
#contents > summary { display: none; }
summary { cursor: pointer; color: var(--link); font-size: .85rem; }
details pre { max-height: 30rem; overflow-y: auto; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
@media (max-width: 50rem) {
  body { display: block; }
  #contents > summary { display: list-item; }
  nav { position: static; max-height: none; border-right: 0; border-bottom: 1px solid var(--line); }
  main { padding: 1rem 1.5rem 3rem; }
  table, tbody, tr, th, td { display: block; width: auto; }
  td, td:nth-child(2) { border-top: 0; padding-top: 0; width: auto; }
}
`;
