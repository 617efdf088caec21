// node qa/stand-ins/push-stand-in.ts --port 3011: answers as the push service of a browser does (RFC 8030), checks the sender (RFC 8292)
// and decrypts the content with the keys of the browser (RFC 8291). POST /devices makes a subscription, GET /messages?to= lists what arrived.
import { createPublicKey, verify } from 'node:crypto'
import { parseArgs } from 'node:util'
import { newBrowser, type Browser, decrypt } from './push-content.ts'
import { answer, type Ask, serve, createStore } from './small-server.ts'
import { switchOf } from './behaviour.ts'

const { values } = parseArgs({ options: { port: { type: 'string' } } })
if (!values.port) throw new Error('--port is required')
const origin = `http://127.0.0.1:${values.port}`

type Message = { to: string; content: unknown; ttl: number; topic: string; urgency: string; at: string }
const messages = createStore<Message>()
const browsers = new Map<string, Browser>()
/** `lost`: stored, and the connection closed. `silent`: not answered. */
const treating = switchOf([
  'well',
  'lost',
  'silent',
  'held',
  'gone',
  'missing',
  'busy',
  'broken',
  'forbidden',
] as const)
const refusals: Partial<Record<string, number>> = {
  gone: 410,
  missing: 404,
  busy: 429,
  broken: 500,
  forbidden: 403,
}

/** What RFC 8292 asks of the sender; undefined when it is valid. */
function complaint({ request }: Ask): string | undefined {
  const found = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]{87})$/.exec(
    request.headers.authorization ?? '',
  )
  if (!found) return 'no vapid authorization'
  const [, head = '', claims = '', signature = '', key = ''] = found
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return 'wrong signature'
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const inSeconds = Number(exp) - Date.now() / 1_000
  if (aud !== origin) return 'wrong audience'
  if (!(inSeconds > 0 && inSeconds <= 86_400)) return 'expired'
  return typeof sub === 'string' && /^(mailto:.+@|https:)/.test(sub) ? undefined : 'no subject'
}

async function take(ask: Ask): Promise<void> {
  const { request, reply, params } = ask
  const browser = browsers.get(params['id'] ?? '')
  const mode = treating.next()
  if (!browser) return answer(reply, 404, { error: 'no such subscription' })
  if (mode === 'silent') return
  const refusal = refusals[mode]
  if (refusal !== undefined) return answer(reply, refusal, { error: mode })
  const wrong = complaint(ask)
  if (wrong !== undefined) return answer(reply, 403, { error: wrong })
  const header = (name: string) => String(request.headers[name] ?? '')
  if (!/^\d+$/.test(header('ttl'))) return answer(reply, 400, { error: 'no TTL' })
  if (header('content-encoding') !== 'aes128gcm') return answer(reply, 415, { error: 'wrong encoding' })
  if (ask.bytes.length > 4_096) return answer(reply, 413, { error: 'too large' })
  messages.add({
    to: params['id'] ?? '',
    content: JSON.parse(decrypt(browser, ask.bytes)) as unknown,
    ttl: Number(header('ttl')),
    topic: header('topic'),
    urgency: header('urgency'),
    at: new Date().toISOString(),
  })
  if (mode === 'lost') return void reply.destroy()
  await treating.answerTime(mode)
  answer(reply, 201, {})
}

serve(Number(values.port), {
  'POST /push/:id': take,
  /** As `PushSubscription.toJSON()` in a browser that has this stand-in as its push service. */
  'POST /devices': ({ reply }) => {
    const id = crypto.randomUUID()
    const browser = newBrowser()
    browsers.set(id, browser)
    answer(reply, 200, {
      endpoint: `${origin}/push/${id}`,
      keys: { p256dh: browser.p256dh, auth: browser.auth },
    })
  },
  'GET /messages': ({ url, reply }) => answer(reply, 200, messages.of(url.searchParams.get('to'))),
  'POST /switch': ({ body, reply }) =>
    answer(reply, treating.move(JSON.parse(body) as object) ? 200 : 400, treating.now()),
  'GET /readyz': ({ reply }) => answer(reply, 200, { ready: true }),
})
