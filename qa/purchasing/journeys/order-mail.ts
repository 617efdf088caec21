// The mail of an order as it arrived at the mail server, with its PDF opened.
import { setTimeout as sleep } from 'node:timers/promises'
import { extractText } from 'unpdf'
import type { CaughtMail } from '../../stand-ins/mail-catcher.ts'

export type OrderMail = { subject: string; pages: number; pdfText: string }

/** A fault may send it elsewhere. */
const mostMs = 15_000

export async function waitForMail(inboxOrigin: string, to: string): Promise<OrderMail | undefined> {
  const until = performance.now() + mostMs
  while (performance.now() < until) {
    const answer = await fetch(`${inboxOrigin}/mails?${new URLSearchParams({ to })}`)
    const [mail] = (await answer.json()) as CaughtMail[]
    if (mail) return openMail(mail)
    await sleep(200)
  }
  return undefined
}

async function openMail({ subject, attachments }: CaughtMail): Promise<OrderMail> {
  const pdf = attachments.find(({ contentType }) => contentType === 'application/pdf')
  if (!pdf) return { subject, pages: 0, pdfText: '' }
  const { totalPages, text } = await extractText(new Uint8Array(Buffer.from(pdf.content, 'base64')))
  return { subject, pages: totalPages, pdfText: text.join('\n').replaceAll(/\s+/g, ' ') }
}
