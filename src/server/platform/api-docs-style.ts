/** The look of the product on a page that the server writes: paper, ink, a serif for headlines. */
export const apiDocsStyle = `
:root { color-scheme: light dark; --paper: #fbfaf6; --line: #e5e0d6; --ink: #1c1a17; --soft: #5f594f; --cinnabar: #a8281e; }
@media (prefers-color-scheme: dark) { :root { --paper: #131210; --line: #35312b; --ink: #ece8df; --soft: #a9a295; --cinnabar: #e8695c; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1120px; padding: 40px 24px 96px; background: var(--paper); color: var(--ink); font: 16px/1.55 Inter, system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, .mark { font-family: 'Source Serif 4', Charter, Georgia, 'Times New Roman', serif; font-weight: 600; line-height: 1.2; }
h1 { font-size: 36px; font-weight: 500; letter-spacing: -.02em; margin: 48px 0 8px; }
.mark { font-size: 22px; margin: -24px 0 0; padding: 16px 0; border-bottom: 1.5px solid var(--ink); max-width: none !important; }
.mark a { display: inline-flex; align-items: center; gap: 10px; text-decoration: none; }
.lead { font-size: 20px; }
header p { max-width: 680px; }
a { color: inherit; text-decoration-color: var(--line); text-underline-offset: 3px; }
a:hover { text-decoration-color: var(--cinnabar); }
:focus-visible { outline: 2px solid var(--cinnabar); outline-offset: 2px; }
code { font: 14px/1.5 'Source Code Pro', ui-monospace, Menlo, Consolas, monospace; }
.ledger { display: grid; gap: 48px; margin-top: 48px; }
nav h2 { font-size: 16px; margin: 16px 0 4px; }
nav ul { list-style: none; margin: 0; padding: 0; font-size: 13px; line-height: 1.4; color: var(--soft); }
nav li { padding: 3px 0; }
nav li a { text-decoration: none; }
nav b { font-weight: 600; color: var(--ink); }
section > h2 { font-size: 22px; margin: 64px 0 0; padding: 12px 0; border-top: 1.5px solid var(--ink); scroll-margin-top: 16px; }
main section:first-child > h2 { margin-top: 0; }
article { border-top: 1px solid var(--line); padding: 24px 0; scroll-margin-top: 16px; }
section > h2 + article { border-top-color: var(--ink); }
h3 { margin: 0 0 8px; font-size: 16px; font-weight: 500; }
.method { display: inline-block; min-width: 56px; font-size: 14px; font-weight: 600; }
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
@media (max-width: 600px) { body { padding: 24px 16px 64px; } th, td, td:last-child { display: block; width: auto; padding: 2px 0; border: 0; } tr { display: block; border-top: 1px solid var(--line); padding: 6px 0; } table, caption, tbody { display: block; } }
`
