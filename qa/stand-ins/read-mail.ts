// Parses mails as our programs write them: headers, one part or nested multiparts, the usual encodings.
export type ReadMail = {
  headers: Record<string, string>
  subject: string
  messageId: string
  text: string
  html: string
  attachments: ReadAttachment[]
}
/** `content` is in base64. */
type ReadAttachment = { fileName: string; contentType: string; content: string }
type Part = { headers: Record<string, string>; body: string }

function partOf(source: string): Part {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ])
  return { headers: Object.fromEntries(headers) as Record<string, string>, body: rest.join('\r\n\r\n') }
}

const bytes = (hexed: string): string =>
  hexed.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

function decoded({ headers, body }: Part): string {
  const encoding = headers['content-transfer-encoding']?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding === 'quoted-printable')
    return Buffer.from(bytes(body.replace(/=\r\n/g, '')), 'latin1').toString()
  return Buffer.from(body, 'latin1').toString()
}

/** Decodes an encoded word such as 'Some=?UTF-8?Q?_text?='. */
const words = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : Buffer.from(bytes(text.replaceAll('_', ' ')), 'latin1').toString(),
    )

/** The innermost parts: a mail with a file has its texts in a multipart of their own. */
function partsOf(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)/.exec(part.headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) return [part]
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((inner) => partsOf(partOf(inner.replace(/^\r\n/, ''))))
}

const attachmentFrom = ({ headers, body }: Part): ReadAttachment => ({
  fileName: /filename="?([^";]+)/.exec(headers['content-disposition'] ?? '')?.[1] ?? '',
  contentType: (headers['content-type'] ?? '').split(';')[0]!,
  content: body.replace(/\s/g, ''),
})

const isAttachment = ({ headers }: Part): boolean =>
  (headers['content-disposition'] ?? '').startsWith('attachment')

/** `source` is one character per byte. */
export function readMail(source: string): ReadMail {
  const whole = partOf(source)
  const parts = partsOf(whole)
  const of = (type: string) =>
    parts.find((part) => (part.headers['content-type'] ?? 'text/plain').startsWith(type))
  const read = (part: Part | undefined) => (part ? decoded(part).replaceAll('\r\n', '\n').trimEnd() : '')
  return {
    headers: whole.headers,
    subject: words(whole.headers['subject'] ?? ''),
    messageId: whole.headers['message-id'] ?? '',
    text: read(of('text/plain')),
    html: read(of('text/html')),
    attachments: parts.filter(isAttachment).map(attachmentFrom),
  }
}
