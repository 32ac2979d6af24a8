/** The look of the product on a page that the server writes: paper, ink, a serif for headlines. */
export const apiDocsStyle = `
:root { color-scheme: light dark; --paper: #fbfaf6; --surface: #fff; --line: #e5e0d6; --ink: #1c1a17; --soft: #5f594f; --cinnabar: #a8281e; --jade: #1d6b50; --amber: #8f5a0a; }
@media (prefers-color-scheme: dark) { :root { --paper: #131210; --surface: #1c1a17; --line: #35312b; --ink: #ece8df; --soft: #a9a295; --cinnabar: #e8695c; --jade: #58b893; --amber: #e0a64a; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1120px; padding: 40px 24px 96px; background: var(--paper); color: var(--ink); font: 16px/1.55 Inter, system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, .mark { font-family: 'Source Serif 4', Georgia, 'Times New Roman', serif; font-weight: 600; line-height: 1.2; }
h1 { font-size: 40px; margin: 24px 0 8px; }
.mark { font-size: 20px; margin: 0; }
.mark a { color: var(--cinnabar); text-decoration: none; }
.lead { font-size: 20px; }
header p { max-width: 680px; }
a { color: inherit; text-decoration-color: var(--line); text-underline-offset: 3px; }
a:hover { text-decoration-color: var(--cinnabar); }
:focus-visible { outline: 2px solid var(--cinnabar); outline-offset: 2px; }
code { font: 14px/1.5 'Source Code Pro', ui-monospace, Menlo, Consolas, monospace; }
.ledger { display: grid; gap: 48px; margin-top: 32px; border-top: 1px solid var(--line); padding-top: 32px; }
nav h2 { font-size: 16px; margin: 16px 0 4px; }
nav ul { list-style: none; margin: 0; padding: 0; font-size: 13px; line-height: 1.4; color: var(--soft); }
nav li { padding: 3px 0; }
nav li a { text-decoration: none; }
nav b { font-weight: 600; color: var(--ink); }
section > h2 { font-size: 28px; margin: 48px 0 8px; scroll-margin-top: 16px; }
main section:first-child > h2 { margin-top: 0; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 6px; padding: 24px; margin: 16px 0; scroll-margin-top: 16px; }
h3 { margin: 0 0 8px; font-size: 16px; font-weight: 500; }
.method { display: inline-block; min-width: 64px; margin-right: 8px; padding: 1px 8px; border: 1px solid currentColor; border-radius: 4px; text-align: center; font-size: 12px; font-weight: 600; letter-spacing: .04em; }
.get { color: var(--jade); }
.post, .patch { color: var(--amber); }
.delete { color: var(--cinnabar); }
.who, .failed, caption, td:last-child { color: var(--soft); font-size: 14px; }
.who, .failed { margin: 8px 0; }
table { width: 100%; border-collapse: collapse; margin: 16px 0; table-layout: fixed; }
caption, .answer b { text-align: left; font-size: 14px; font-weight: 600; color: var(--ink); padding-bottom: 4px; }
th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-top: 1px solid var(--line); font-weight: 400; }
th { width: 36%; }
td:last-child { width: 20%; padding-right: 0; }
details { border-top: 1px solid var(--line); padding: 8px 0; scroll-margin-top: 16px; }
summary { cursor: pointer; }
@media (min-width: 960px) { .ledger { grid-template-columns: 256px minmax(0, 1fr); } nav { position: sticky; top: 24px; align-self: start; max-height: calc(100vh - 48px); overflow-y: auto; } }
@media (max-width: 600px) { body { padding: 24px 16px 64px; } article { padding: 16px; } th, td, td:last-child { display: block; width: auto; padding: 2px 0; border: 0; } tr { display: block; border-top: 1px solid var(--line); padding: 6px 0; } table, caption, tbody { display: block; } }
`
