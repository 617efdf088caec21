// The pages of the wallet stand-ins, with our own texts and without trademarks.
import type { ServerResponse } from 'node:http'
import type { Entry } from './wallet-books.ts'

export type Look = { name: string; colour: string }
export type Button = { label: string; does: string; hint?: string; isMain?: boolean }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (mark) => entities[mark] ?? '')
export const rupees = (paisa: number): string =>
  `Rs. ${(paisa / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`

const style = (colour: string) => `
*{box-sizing:border-box}body{font:1rem/1.5 system-ui,sans-serif;margin:0;background:#f4f4f1;color:#1d1d1b}
header{background:${colour};color:#fff;padding:1rem 1.25rem}header b{font-size:1.25rem}header p{margin:0;opacity:.9;font-size:.875rem}
main{max-width:26rem;margin:1.25rem auto;padding:0 1rem}section{background:#fff;border-radius:14px;padding:1.25rem;box-shadow:0 1px 4px #0002}
h1{font-size:1.125rem;margin:0}.sum{font-size:2rem;font-weight:700;margin:.25rem 0 1rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem .75rem;margin:0;font-size:.9rem}
dt{color:#666}dd{margin:0;overflow-wrap:anywhere;text-align:right}form{margin:.75rem 0 0}
button{font:inherit;font-weight:600;width:100%;min-height:3rem;border-radius:10px;border:1px solid #b8b8b2;background:#fff;color:inherit;cursor:pointer}
button.main{background:${colour};border-color:${colour};color:#fff}button:focus-visible{outline:3px solid #1d1d1b;outline-offset:2px}small{display:block;color:#666;margin-top:.25rem}`

const page = ({ name, colour }: Look, title: string, inside: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">
<title>${escape(title)} - stand-in for ${name}</title><style>${style(colour)}</style></head>
<body><header><b>Stand-in for ${name}</b><p>For trying out. No money moves here.</p></header><main><section>
${inside}
</section></main></body></html>`

const factsOf = (
  entry: Entry,
): string => `<dl><dt>To</dt><dd>${escape(entry.about)}</dd><dt>Reference</dt><dd>${escape(entry.reference)}</dd>
<dt>State</dt><dd>${escape(entry.state)}</dd></dl>`

const buttonOf = (entry: Entry, { label, does, hint, isMain }: Button): string =>
  `<form method="post" action="/pay/${encodeURIComponent(entry.key)}?do=${does}"><button${isMain ? ' class="main"' : ''}>${escape(label)}</button>${hint ? `<small>${escape(hint)}</small>` : ''}</form>`

export const payPage = (look: Look, entry: Entry, buttons: Button[]): string =>
  page(
    look,
    'Pay',
    `<h1>You are asked to pay</h1><p class="sum">${rupees(entry.asked)}</p>${factsOf(entry)}${buttons.map((button) => buttonOf(entry, button)).join('')}`,
  )

export const endPage = (look: Look, entry: Entry, words: string): string =>
  page(look, words, `<h1>${escape(words)}</h1><p class="sum">${rupees(entry.asked)}</p>${factsOf(entry)}`)

export const plainPage = (look: Look, words: string, link?: string): string =>
  page(
    look,
    words,
    `<h1>${escape(words)}</h1>${link ? `<p><a href="${escape(link)}">Go on with it</a></p>` : ''}`,
  )

export function show(reply: ServerResponse, status: number, html: string): void {
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'"
  reply
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    })
    .end(html)
}
