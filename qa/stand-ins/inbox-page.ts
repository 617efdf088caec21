// The inbox page: the mails and text messages that the demo would have sent.
export type Entry = { kind: 'mail' | 'text message'; to: string; at: string; subject: string; text: string }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (mark) => entities[mark] ?? '')

const article = ({ kind, to, at, subject, text }: Entry): string => `<article>
<h2>${escape(subject || text)}</h2>
<p class="about">${kind} to <b>${escape(to)}</b>, <time datetime="${escape(at)}">${escape(new Date(at).toLocaleString('en-GB', { timeZone: 'Asia/Kathmandu' }))}</time></p>
${subject ? `<pre>${escape(text)}</pre>` : ''}
</article>`

export const inboxPage = (entries: Entry[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5">
<title>Inbox</title><style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #222 }
article { border: 1px solid #ccc; border-radius: 8px; padding: 1rem; margin: 1rem 0 }
h2 { font-size: 1.1rem; margin: 0 } .about { color: #555; margin: 0 } pre { white-space: pre-wrap; font: inherit; margin: 1rem 0 0 }
</style></head><body><h1>Inbox</h1>
<p>Every mail and text message of this machine's programs ends here; nothing leaves it. Newest first, looked up every five seconds.</p>
${entries.map(article).join('\n') || '<p>Nothing yet.</p>'}
</body></html>`
