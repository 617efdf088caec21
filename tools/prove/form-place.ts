// Two API programs, a worker and a mail server's stand-in: the place of the proof bad-forms.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { entry, ready, start } from '../stack.ts'
import { addAccount, type ApiPair, startApiPair } from './api-pair.ts'
import type { Sent } from './bad-bodies.ts'
import { later } from './clean-up.ts'
import { freePorts } from './with-stack.ts'

export const office = 'office@jholmomo.test'
export type FormPlace = ApiPair & {
  /** One that counts by address. */
  strictOrigin: string
  mails(): Promise<{ to: string; text: string }[]>
}

/** Everything goes with the `withCleanUp` around it. */
export async function openFormPlace(): Promise<FormPlace> {
  const port = await freePorts()
  const [smtp, inbox, strict, worker] = [port, port + 1, port + 2, port + 3]
  const pair = await startApiPair('bad-forms', {
    env: { ADDRESS_LIMITS: 'off', OFFICE_MAIL: office, SMTP_URL: `smtp://127.0.0.1:${smtp}`, LOG_LEVEL: 'error' },
  })
  const run = async (name: keyof typeof entry, address: string, how: { env: Record<string, string>; args?: string[] }) => {
    const program = start(name, entry[name], how)
    later(() => program.kill())
    await ready(program, `${address}/readyz`)
    return address
  }
  const at = (number: number) => `http://127.0.0.1:${number}`
  const [inboxOrigin, strictOrigin] = await Promise.all([
    run('mail', at(inbox), { env: {}, args: ['--smtp-port', String(smtp), '--port', String(inbox)] }),
    run('http', at(strict), { env: { ...pair.envAt(strict), ADDRESS_LIMITS: 'on' } }),
    run('worker', at(worker), { env: { ...pair.envAt(port + 4), WORKER_PORT: String(worker) } }),
  ])
  await pair.pool.query("insert into designations (id, name) values ($1, 'Momo Chef')", [randomUUID()])
  const boss = await addAccount(pair.pool)
  await pair.pool.query("update accounts set role = 'superadmin' where id = $1", [boss])
  const mails = async () => (await (await fetch(`${inboxOrigin}/mails`)).json()) as { to: string; text: string }[]
  return { ...pair, strictOrigin, mails }
}

export type Answer = { status: number; text: string }
const agent = new Agent({ keepAlive: true, maxSockets: 100 })

/** Status 0: the connection ended without an answer. */
export function send(address: string, { type, encoding, body, isCutShort }: Sent, from?: string): Promise<Answer> {
  if (isCutShort) return sendHalf(address, body)
  const headers = {
    ...(type && { 'content-type': type }),
    ...(encoding && { 'content-encoding': encoding }),
    ...(from && { 'x-forwarded-for': from }),
    'content-length': Buffer.byteLength(body),
  }
  return new Promise((resolve) => {
    const gone = () => resolve({ status: 0, text: '' })
    const asked = request(address, { method: 'POST', agent, timeout: 30_000, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text })).once('error', gone)
    })
    asked.once('timeout', () => asked.destroy()).once('error', gone)
    asked.end(body)
  })
}

/** Promises more than it sends, and hangs up. */
function sendHalf(address: string, body: string | Buffer): Promise<Answer> {
  const { hostname, port, pathname } = new URL(address)
  const head = `POST ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body) + 40}\r\n\r\n`
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.end(`${head}${body.toString()}`))
    socket.setEncoding('utf8').on('data', (part: string) => (text += part))
    socket.once('error', () => undefined).once('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }))
  })
}

/** Asks again until it holds or the time is over; how it ended is for the figures to say. */
export async function waitUntil(holds: () => Promise<boolean>, seconds: number): Promise<void> {
  for (let i = 0; i < seconds * 5 && !(await holds()); i += 1) await sleep(200)
}
