export type Paragraph = string | { standsOut: string } | { label: string; link: string }
export type MailContent = { subject: string; paragraphs: Paragraph[] }

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? '')

function toText(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph
  return 'link' in paragraph ? `${paragraph.label}: ${paragraph.link}` : paragraph.standsOut
}

function toHtml(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p>${escape(paragraph).replaceAll('\n', '<br>')}</p>`
  if ('link' in paragraph) return `<p><a href="${escape(paragraph.link)}">${escape(paragraph.label)}</a></p>`
  return `<p style="font-size:28px;font-weight:bold;letter-spacing:4px">${escape(paragraph.standsOut)}</p>`
}

/** Renders a mail as plain text and as equivalent simple HTML. */
export const renderMail = ({ subject, paragraphs }: MailContent) => ({
  subject,
  text: `${paragraphs.map(toText).join('\n\n')}\n`,
  html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:16px;line-height:1.5">${paragraphs.map(toHtml).join('')}</body></html>`,
})
