// node qa/stand-ins/mail-catcher.ts --smtp-port 3004 --port 3006 --sms http://127.0.0.1:3005: a mail server that delivers nothing. GET
// /mails?to= lists what it received; / is a page with the mails and the text messages of the SMS stand-in.
import { parseArgs } from 'node:util'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { behaviour } from './behaviour.ts'
import { type Entry, inboxPage } from './inbox-page.ts'
import { type ReadMail, readMail } from './read-mail.ts'
import { answer, type Ask, serve, createStore } from './small-server.ts'
import type { Text } from './sms-stand-in.ts'

const { values } = parseArgs({
  options: {
    'smtp-port': { type: 'string' },
    port: { type: 'string' },
    sms: { type: 'string' },
    /** TLS from the start, with a self-signed certificate. */
    secure: { type: 'boolean', default: false },
  },
})
if (!values.port || !values['smtp-port']) throw new Error('--smtp-port and --port are required')

export type CaughtMail = ReadMail & { to: string; from: string; at: string; source: string }
const mails = createStore<CaughtMail>()
const treating = behaviour()

type Done = (error?: Error | null) => void
const smtpError = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode })

function keep(source: string, { envelope }: SMTPServerSession, copies: number): void {
  const from = envelope.mailFrom ? envelope.mailFrom.address : ''
  const read = readMail(source)
  for (const { address } of envelope.rcptTo)
    for (let copy = 0; copy < copies; copy += 1)
      mails.add({ ...read, to: address, from, at: new Date().toISOString(), source })
}

const hangUp = (id: string): void => {
  for (const connection of server.connections as Set<{ id: string; _socket: { destroy(): void } }>)
    if (connection.id === id) connection._socket.destroy()
}

async function take(stream: SMTPServerDataStream, session: SMTPServerSession, done: Done): Promise<void> {
  const source = Buffer.concat(await stream.toArray()).toString('latin1')
  const mode = treating.next()
  // SMTP answers after the message body.
  if (mode === 'broken') return done(smtpError(451, '4.3.0 Try again later'))
  if (mode === 'refused')
    return done(smtpError(550, `5.1.1 <${session.envelope.rcptTo[0]?.address}> no such mailbox`))
  if (mode === 'silent') return
  keep(source, session, mode === 'double' ? 2 : 1)
  if (mode === 'lost') return hangUp(session.id)
  await treating.answerTime(mode)
  done()
}

/** Some addresses are always rejected, whatever the mode: no-such-person@… as recipient, blocked@… as sender. */
const unless = (isRefused: boolean, done: Done): void =>
  done(isRefused ? smtpError(550, '5.1.0 Address refused') : null)

// STARTTLS would need a certificate that the programs trust.
const server = new SMTPServer({
  secure: values.secure,
  disabledCommands: values.secure ? ['AUTH'] : ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  socketTimeout: 300_000,
  onMailFrom: ({ address }, _session, done) => unless(address.startsWith('blocked@'), done),
  onRcptTo: ({ address }, _session, done) => unless(address.startsWith('no-such-person@'), done),
  // A mail cut off in transfer was not sent.
  onData: (stream, session, done) => void take(stream, session, done).catch(done),
})
// After startup, errors are those of single connections and can be ignored.
server.on('error', (error) => {
  if (!server.server.listening) throw error
})

const textsOf = async (): Promise<Text[]> => {
  if (!values.sms) return []
  const reply = await fetch(new URL('/messages', values.sms)).catch(() => undefined)
  return reply?.ok ? ((await reply.json()) as Text[]) : []
}

async function showInbox({ reply }: Ask): Promise<void> {
  const caught: Entry[] = mails
    .of(null)
    .map(({ to, at, subject, text }) => ({ kind: 'mail', to, at, subject, text }))
  const texts: Entry[] = (await textsOf()).map(({ to, at, text }) => ({
    kind: 'text message',
    to,
    at,
    subject: '',
    text,
  }))
  const entries = [...caught, ...texts].toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, 100)
  reply.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  })
  reply.end(inboxPage(entries))
}

const routes = {
  'GET /': showInbox,
  'GET /mails': ({ url, reply }: Ask) => answer(reply, 200, mails.of(url.searchParams.get('to'))),
  'DELETE /mails': ({ reply }: Ask) => {
    mails.clear()
    answer(reply, 200, {})
  },
  'POST /switch': ({ body, reply }: Ask) =>
    answer(reply, treating.move(JSON.parse(body) as object) ? 200 : 400, treating.now()),
  'GET /readyz': ({ reply }: Ask) => answer(reply, 200, { ready: true }),
}

server.listen(Number(values['smtp-port']), '127.0.0.1', () => serve(Number(values.port), routes))
