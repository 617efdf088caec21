// node qa/stand-ins/qr-stand-in.ts --port 3012: makes QR codes over amounts, as the wallets do for a till. GET /__ledger shows its ledger.
//   POST /__pay {"reference", "amount", "times"}      pays a code; also again, with another amount, or after it has expired
//   POST /__expire {"reference"}                      its time is over
//   POST /__control {"on": "create" or "ask", "mode": "silent", "times": 3, "lateMs": 500}   see behaviour.ts
//   POST /__control {"clear": true}                   normal again, and no code is known any more
import { parseArgs } from 'node:util'
import { behaviour } from './behaviour.ts'
import { answer, type Ask, serve } from './small-server.ts'
import { randomText } from './wallet-books.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    secret: { type: 'string', default: 'stand-in' },
    seconds: { type: 'string', default: '300' },
  },
})
if (!values.port) throw new Error('--port is required')

type Code = {
  wallet: string
  reference: string
  amount: number
  payload: string
  expiresAt: number
  payments: { id: string; amount: number }[]
}
const codes = new Map<string, Code>()
const calls = { create: behaviour(), ask: behaviour() }
type Call = keyof typeof calls
type Reply = { status: number; body: unknown }

async function meet(call: Call, { reply, request }: Ask, work: () => Reply): Promise<void> {
  if (request.headers.authorization !== `Bearer ${values.secret}`)
    return answer(reply, 401, { error: 'Unauthorized' })
  const mode = calls[call].next()
  if (mode === 'silent') return
  if (mode === 'broken') return answer(reply, 503, { error: 'Service Unavailable' })
  if (mode === 'refused') return answer(reply, 404, { error: 'Unknown reference' })
  const { status, body } = work()
  if (mode === 'lost') return void reply.destroy()
  await calls[call].answerTime(mode)
  answer(reply, status, body)
}

/** The same code again for the same reference. */
function create({ body }: Ask): Reply {
  const { wallet, amount, reference } = JSON.parse(body) as Pick<Code, 'wallet' | 'amount' | 'reference'>
  const known = codes.get(reference)
  if (known && known.amount !== amount) return { status: 409, body: { error: 'Reference is in use' } }
  const code = known ?? {
    wallet,
    reference,
    amount,
    payload: `00020101021229${reference}5303524540${(amount / 100).toFixed(2)}6304${randomText(4)}`,
    expiresAt: Date.now() + Number(values.seconds) * 1000,
    payments: [],
  }
  codes.set(reference, code)
  const { payload, expiresAt } = code
  return { status: 200, body: { reference, payload, expires_at: new Date(expiresAt).toISOString() } }
}

function lookUp({ params }: Ask): Reply {
  const code = codes.get(params['reference'] ?? '')
  if (!code) return { status: 404, body: { error: 'Unknown reference' } }
  const { reference, payments, expiresAt } = code
  const status = payments.length > 0 ? 'paid' : Date.now() > expiresAt ? 'expired' : 'open'
  return { status: 200, body: { reference, status, payments } }
}

type Order = {
  reference?: string
  amount?: number
  times?: number
  on?: Call
  mode?: string
  lateMs?: number
  clear?: boolean
}

function pay({ reference = '', amount, times = 1 }: Order): boolean {
  const code = codes.get(reference)
  for (let i = 0; code && i < times; i += 1)
    code.payments.push({ id: randomText(12), amount: amount ?? code.amount })
  return code !== undefined
}

function expire({ reference = '' }: Order): boolean {
  const code = codes.get(reference)
  if (code) code.expiresAt = 0
  return code !== undefined
}

function control({ clear, on, ...order }: Order): boolean {
  if (!clear) return on !== undefined && calls[on].move(order)
  codes.clear()
  return Object.values(calls).every((call) => call.move({ mode: 'well' }))
}

const switched =
  (change: (order: Order) => boolean) =>
  ({ body, reply }: Ask): void =>
    answer(reply, change(JSON.parse(body || '{}') as Order) ? 200 : 400, {})

serve(Number(values.port), {
  'POST /codes': (ask) => meet('create', ask, () => create(ask)),
  'GET /codes/:reference': (ask) => meet('ask', ask, () => lookUp(ask)),
  'POST /__pay': switched(pay),
  'POST /__expire': switched(expire),
  'POST /__control': switched(control),
  'GET /__ledger': ({ reply }) => answer(reply, 200, [...codes.values()]),
  'GET /readyz': ({ reply }) => answer(reply, 200, { ready: true }),
})
