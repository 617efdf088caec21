import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { eventually } from '../eventually.ts'

type CaughtMail = {
  to: string
  from: string
  subject: string
  messageId: string
  text: string
  html: string
  /** `content` is in base64. */
  attachments: { fileName: string; contentType: string; content: string }[]
  source: string
}
type CaughtText = { to: string; from: string; text: string }
/** Behaviour of a stand-in; see qa/stand-ins/behaviour.ts. */
type Order = {
  mode: 'well' | 'lost' | 'late' | 'double' | 'broken' | 'refused' | 'silent' | 'held'
  times?: number
  lateMs?: number
}

export type Providers = {
  smtpUrl: string
  smsUrl: string
  mails(to?: string): Promise<CaughtMail[]>
  texts(to?: string): Promise<CaughtText[]>
  switchMail(order: Order): Promise<void>
  switchSms(order: Order): Promise<void>
  /** Stops the mail server; its caught mails are lost. */
  stopMail(): Promise<void>
  startMail(): Promise<void>
  stop(): Promise<void>
}

/** Starts the stand-ins of the mail server and the SMS provider as child processes on three consecutive ports. */
export async function startProviders(fromPort: number, { secure = false } = {}): Promise<Providers> {
  const [smtp, sms, inbox] = [fromPort, fromPort + 1, fromPort + 2]
  const [smsUrl, inboxUrl] = [`http://127.0.0.1:${sms}`, `http://127.0.0.1:${inbox}`]
  const mailArguments = [
    '--smtp-port',
    String(smtp),
    '--port',
    String(inbox),
    ...(secure ? ['--secure'] : []),
  ]
  const startMail = () => run('mail-catcher', mailArguments, inboxUrl)
  const texts = await run('sms-stand-in', ['--port', String(sms)], smsUrl)
  let mails = await startMail()
  return {
    smtpUrl: `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${smtp}`,
    smsUrl,
    mails: (to) => ask(inboxUrl, `/mails${to === undefined ? '' : `?to=${to}`}`),
    texts: (to) => ask(smsUrl, `/messages${to === undefined ? '' : `?to=${to}`}`),
    switchMail: (order) => setMode(inboxUrl, order),
    switchSms: (order) => setMode(smsUrl, order),
    stopMail: () => end(mails),
    startMail: async () => void (mails = await startMail()),
    stop: async () => void (await Promise.all([end(mails), end(texts)])),
  }
}

async function run(name: string, args: string[], url: string): Promise<ChildProcess> {
  const file = fileURLToPath(new URL(`../../../../../qa/stand-ins/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
  await eventually(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok ?? false)
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function ask<T>(url: string, path: string): Promise<T> {
  return (await (await fetch(url + path)).json()) as T
}

async function setMode(url: string, order: Order): Promise<void> {
  const reply = await fetch(`${url}/switch`, { method: 'POST', body: JSON.stringify(order) })
  if (!reply.ok) throw new Error(`stand-in: unknown mode ${order.mode}`)
}
