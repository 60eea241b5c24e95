const DARK = `
  color-scheme: dark;
  --canvas: #101516; --surface: #171d1f; --line: #2b3538; --line-strong: #6d7b7f; --ink: #e8eded; --ink-soft: #b3bfc1;
  --accent: #2fb8a6; --accent-hover: #4cc9b8; --accent-ink: #04211e; --bad: #f28b82; --bad-wash: #431c1a;`;

/** The look of the app's sign-in page; its colours are those of the app's style.css. */
export const CARD_STYLE = `
:root {
  color-scheme: light;
  --canvas: #f6f7f7; --surface: #ffffff; --line: #dde1e1; --line-strong: #868f90; --ink: #172022; --ink-soft: #4c585b;
  --accent: #0f6b63; --accent-hover: #0b5650; --accent-ink: #ffffff; --bad: #b3261e; --bad-wash: #fce4e2;
  font: 14px/1.5 system-ui, sans-serif;
}
@media (prefers-color-scheme: dark) { :root {${DARK} } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: flex; align-items: center; justify-content: center; padding: 1rem;
  background: var(--canvas); color: var(--ink); }
main { width: 100%; max-width: 24rem; padding: 1.5rem; border: 1px solid var(--line); border-radius: .75rem;
  background: var(--surface); box-shadow: 0 1px 2px rgb(16 24 26 / 6%), 0 8px 24px rgb(16 24 26 / 10%); }
.icon { display: block; margin-bottom: 1rem; }
h1 { margin: 0; font-size: 1.125rem; }
p { margin: .25rem 0 0; color: var(--ink-soft); }
form { margin-top: 1.25rem; display: flex; flex-direction: column; gap: 1rem; }
label { display: block; margin-bottom: .25rem; color: var(--ink-soft); font-size: .75rem; font-weight: 500; }
input { display: block; width: 100%; height: 2.25rem; padding: 0 .625rem; font: inherit; color: inherit;
  border: 1px solid var(--line-strong); border-radius: .375rem; background: var(--surface); }
.hint { font-size: .75rem; }
button { height: 2.25rem; padding: 0 .75rem; font: inherit; font-weight: 500; border: 0; border-radius: .375rem;
  background: var(--accent); color: var(--accent-ink); cursor: pointer; }
button:hover { background: var(--accent-hover); }
a { color: var(--accent); font-weight: 500; }
ul { margin: 1rem 0 0; padding-left: 1.25rem; }
code { overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.error { padding: .5rem .75rem; border-radius: .375rem; background: var(--bad-wash); color: var(--bad); }
`;
