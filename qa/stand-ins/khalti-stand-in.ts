// node qa/stand-ins/khalti-stand-in.ts --port 3009: answers as Khalti KPG-2 does (rules B3, B8). GET /__ledger shows its ledger.
import { parseArgs } from 'node:util'
import { type Ask, serve } from './small-server.ts'
import { type Entry, randomText, openBooks } from './wallet-books.ts'
import { handleButton } from './wallet-buttons.ts'
import { payPage, plainPage, show } from './wallet-page.ts'
import { walletSwitches } from './wallet-switches.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    secret: { type: 'string', default: 'stand-in' },
    'link-seconds': { type: 'string', default: '1800' },
  },
})
if (!values.port) throw new Error('--port is required')
const origin = `http://127.0.0.1:${values.port}`
const linkSeconds = Number(values['link-seconds'])

const look = { name: 'Khalti', colour: '#5c2d91' }
const words = {
  open: 'Initiated',
  paid: 'Completed',
  refunded: 'Refunded',
  partRefunded: 'Partially Refunded',
}
const books = openBooks(words, () => randomText(22))
const unavailable = { status: 503, body: { detail: 'Service is currently unavailable.', status_code: 503 } }
const switches = walletSwitches(books, ['begin', 'ask', 'refund'], unavailable)

type Reply = { status: number; body: unknown }
const wrong = (field: string, text: string): Reply => ({
  status: 400,
  body: { [field]: [text], error_key: 'validation_error' },
})

function refusal({ request }: Ask): Reply | undefined {
  const given = request.headers.authorization ?? ''
  if (!given.startsWith('Key '))
    return {
      status: 401,
      body: { detail: 'Authentication credentials were not provided.', status_code: 401 },
    }
  return given === `Key ${values.secret}`
    ? undefined
    : { status: 401, body: { detail: 'Invalid token.', status_code: 401 } }
}

type InitiateRequest = Record<
  'return_url' | 'website_url' | 'purchase_order_id' | 'purchase_order_name',
  string
> & { amount: number }

function complaint(request: Partial<InitiateRequest>): Reply | undefined {
  for (const field of ['return_url', 'website_url', 'purchase_order_id', 'purchase_order_name'] as const)
    if (!request[field]) return wrong(field, 'This field may not be blank.')
  for (const field of ['return_url', 'website_url'] as const)
    if (!URL.canParse(request[field] ?? '')) return wrong(field, 'Enter a valid URL.')
  if (!Number.isInteger(request.amount)) return wrong('amount', 'A valid integer is required.')
  return Number(request.amount) < 1000
    ? wrong('amount', 'Amount should be greater than Rs. 10, that is 1000 paisa.')
    : undefined
}

/** '2026-11-16T08:45:00.000000+05:45' */
const inNepal = (at: number): string => new Date(at + 345 * 60_000).toISOString().replace('Z', '000+05:45')
const endOf = (entry: Entry): number => Date.parse(entry.createdAt) + linkSeconds * 1000

function begin(ask: Ask): Reply {
  const request = JSON.parse(ask.body || '{}') as InitiateRequest
  const bad = refusal(ask) ?? complaint(request)
  if (bad) return bad
  const { purchase_order_id: reference, return_url: success, amount } = request
  const pidx = randomText(22)
  const entry = books.add({
    wallet: 'khalti',
    reference,
    key: pidx,
    asked: amount,
    success,
    failure: success,
    about: request.purchase_order_name,
  })
  const link = {
    payment_url: `${origin}/?pidx=${pidx}`,
    expires_at: inNepal(endOf(entry)),
    expires_in: linkSeconds,
  }
  return { status: 200, body: { pidx, ...link } }
}

/** An unpaid link expires by itself. */
function find(pidx: string): Entry | undefined {
  const entry = books.find(pidx)
  if (entry?.state === words.open && Date.now() > endOf(entry)) entry.state = 'Expired'
  return entry
}

const unknown: Reply = { status: 400, body: { detail: 'Not found.', error_key: 'validation_error' } }

function lookUp(ask: Ask): Reply {
  const { pidx = '' } = JSON.parse(ask.body || '{}') as { pidx?: string }
  const entry = find(pidx)
  if (refusal(ask) || !entry) return refusal(ask) ?? unknown
  const { state, txn, paid, asked, refunded } = entry
  const body = {
    pidx,
    total_amount: paid || asked,
    status: state,
    transaction_id: txn,
    fee: 0,
    refunded: refunded > 0,
  }
  return { status: ['Expired', 'User canceled'].includes(state) ? 400 : 200, body }
}

function refund(ask: Ask): Reply {
  const entry = books.findTxn(ask.params['id'] ?? '')
  if (refusal(ask) || !entry) return refusal(ask) ?? unknown
  const { amount } = JSON.parse(ask.body || '{}') as { amount?: number }
  if (amount !== undefined && !Number.isInteger(amount))
    return wrong('amount', 'A valid integer is required.')
  return books.giveBack(entry, amount)
    ? { status: 200, body: { detail: 'Transaction refund successful.' } }
    : { status: 400, body: { detail: 'There is not so much to refund.', error_key: 'validation_error' } }
}

const buttons = [
  { label: 'Pay', does: 'pay', isMain: true },
  { label: 'Cancel', does: 'cancel' },
  { label: 'Pay and close tab', does: 'close', hint: 'The payment is taken without a redirect back.' },
  { label: 'Expire', does: 'expire', hint: 'The payment link has expired.' },
]
const isOpen = ({ state }: Entry): boolean => state === 'Initiated' || state === 'Pending'

function page({ url, reply }: Ask): void {
  const entry = find(url.searchParams.get('pidx') ?? '')
  if (!entry) return show(reply, 404, plainPage(look, 'There is no such payment'))
  show(reply, 200, payPage(look, entry, isOpen(entry) ? buttons : []))
}

/** The return parameters are not signed. */
function back(entry: Entry, status: string, txn: string): string {
  const address = new URL(entry.success)
  const amount = String(entry.paid || entry.asked)
  const mobile = txn && '98XXXXX904'
  const payment = {
    pidx: entry.key,
    txnId: txn,
    transaction_id: txn,
    tidx: txn,
    amount,
    total_amount: amount,
    mobile,
    status,
  }
  const order = { purchase_order_id: entry.reference, purchase_order_name: entry.about }
  for (const [name, value] of Object.entries({ ...payment, ...order })) address.searchParams.set(name, value)
  return address.href
}

serve(Number(values.port), {
  ...switches.routes,
  'POST /api/v2/epayment/initiate/': (ask) => switches.meet('begin', ask.reply, () => begin(ask)),
  'POST /api/v2/epayment/lookup/': (ask) => switches.meet('ask', ask.reply, () => lookUp(ask)),
  'POST /api/merchant-transaction/:id/refund/': (ask) =>
    switches.meet('refund', ask.reply, () => refund(ask)),
  'GET /': page,
  'POST /pay/:key': handleButton({
    look,
    books,
    switches,
    isOpen: (entry) => isOpen(find(entry.key) ?? entry),
    isPaid: ({ state }) => state === words.paid,
    cancelled: 'User canceled',
    stalled: {
      does: 'expire',
      state: 'Expired',
      words: 'The time for this payment is over',
      goesBack: false,
    },
    successAddress: (entry, { isForged }) =>
      back(entry, 'Completed', entry.txn ?? (isForged ? randomText(22) : '')),
    failureAddress: (entry) => back(entry, 'User canceled', ''),
  }),
})
