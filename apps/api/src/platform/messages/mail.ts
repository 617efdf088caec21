import { createTransport } from 'nodemailer'
import type { Config } from '#platform/config/config.ts'
import { accepted, failed, type Outcome, refused } from './outcome.ts'

export type Mail = {
  /** Names the mail for ever: a second copy has the same Message-ID, so that a mailbox can tell. */
  id: string
  to: string
  subject: string
  text: string
  html?: string
  /** Where an answer goes; without it to us as the sender. */
  replyTo?: string
}
export type MailPort = { send(mail: Mail): Promise<Outcome>; close(): void }

/** Of each step: the connection, the greeting, every answer. */
export const mailTimeOutMs = 10_000
// One for each job that the queue runs at a time: nobody waits inside the pool, where time is not counted.
const connections = 10

const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u
const oneAddress = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/

/** SMTP. smtps:// speaks TLS from the start, smtp:// as soon as the server offers it, and ?requireTLS=true not without it. */
export function openMail({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>, timeOutMs = mailTimeOutMs): MailPort {
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
    // Every attempt is counted in our table, so none is made behind our back.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = mailFrom.replace(/^.*@/s, '').replace(/>.*$/s, '')
  const send = async ({ id, to, subject, text, html, replyTo }: Mail): Promise<Outcome> => {
    if ([id, to, subject, replyTo ?? ''].some((value) => controls.test(value))) return refused('a line break in a header')
    if (!oneAddress.test(to)) return refused('not one address')
    // An object is taken as it is; a text would be read as a list of addresses.
    const recipient = { name: '', address: to }
    return transport
      .sendMail({
        from: mailFrom,
        to: recipient,
        subject,
        text,
        ...(html !== undefined && { html }),
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      .then(() => accepted, outcomeOf)
  }
  return { send, close: () => transport.close() }
}

type SmtpError = { code?: string; command?: string; responseCode?: number; permanent?: boolean }

// A 5xx about the recipient or the text is final. One about us (the login, the sender, our address) is put right by someone here.
const aboutTheMessage = ['RCPT TO', 'DATA']

function outcomeOf(error: unknown): Outcome {
  const { code = 'unknown', command = '', responseCode, permanent = false } = error as SmtpError
  const reason = ['SMTP', code, command, responseCode].filter(Boolean).join(' ')
  const isImpossible = code === 'EENVELOPE' && command === 'API'
  return isImpossible || (permanent && aboutTheMessage.includes(command)) ? refused(reason) : failed(reason)
}
