import { createTransport } from 'nodemailer'
import type { Config } from '#platform/config/config.ts'
import { accepted, failed, type Outcome, refused } from './outcome.ts'

export type Mail = {
  /** Becomes the Message-ID: a repeated mail has the same one, so that a mailbox can deduplicate it. */
  id: string
  to: string
  subject: string
  text: string
  html?: string
  /** Address for replies; defaults to the sender. */
  replyTo?: string
  attachments?: Attachment[]
}
type Attachment = { fileName: string; contentType: string; content: Buffer }
export type MailPort = { send(mail: Mail): Promise<Outcome>; close(): void }

/** Applies to each step: connection, greeting and every response. */
export const mailTimeOutMs = 10_000
// One connection per concurrent job of the queue, because waiting inside the pool has no timeout.
const connections = 10

const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u
const oneAddress = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/

/** SMTP transport. smtps:// uses TLS from the start, smtp:// uses STARTTLS if offered, ?requireTLS=true makes it mandatory. */
export function openMail(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  timeOutMs = mailTimeOutMs,
): MailPort {
  if (smtpUrl === '') return { send: async () => refused('no mail server is set'), close: () => undefined }
  const transport = createTransport({
    pool: true,
    url: smtpUrl,
    maxConnections: connections,
    idleTimeout: 30_000,
    connectionTimeout: timeOutMs,
    greetingTimeout: timeOutMs,
    socketTimeout: timeOutMs,
    dnsTimeout: timeOutMs,
    // No hidden retries: every attempt is counted in the messages table.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = mailFrom.replace(/^.*@/s, '').replace(/>.*$/s, '')
  const send = async ({ id, to, subject, text, html, replyTo, attachments = [] }: Mail): Promise<Outcome> => {
    const fileNames = attachments.map(({ fileName }) => fileName)
    if ([id, to, subject, replyTo ?? '', ...fileNames].some((value) => controls.test(value)))
      return refused('a line break in a header')
    if (!oneAddress.test(to)) return refused('not one address')
    // nodemailer would parse a string as a list of addresses.
    const recipient = { name: '', address: to }
    return transport
      .sendMail({
        from: mailFrom,
        to: recipient,
        subject,
        text,
        ...(html !== undefined && { html }),
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        attachments: attachments.map(({ fileName, ...rest }) => ({ filename: fileName, ...rest })),
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      .then(() => accepted, outcomeOf)
  }
  return { send, close: () => transport.close() }
}

type SmtpError = { code?: string; command?: string; responseCode?: number; permanent?: boolean }

// A 5xx about the recipient or the text is final. One about the login, the sender or our IP address can be fixed and is retried.
const finalCommands = ['RCPT TO', 'DATA']

function outcomeOf(error: unknown): Outcome {
  const { code = 'unknown', command = '', responseCode, permanent = false } = error as SmtpError
  const reason = ['SMTP', code, command, responseCode].filter(Boolean).join(' ')
  const isInvalidEnvelope = code === 'EENVELOPE' && command === 'API'
  return isInvalidEnvelope || (permanent && finalCommands.includes(command))
    ? refused(reason)
    : failed(reason)
}
