// node qa/stand-ins/esewa-stand-in.ts --port 3008: answers as eSewa ePay v2 does (rules B2, B8). GET /__ledger shows its ledger.
import { createHmac } from 'node:crypto'
import { parseArgs } from 'node:util'
import { answer, type Ask, serve } from './small-server.ts'
import { type Entry, randomText, openBooks } from './wallet-books.ts'
import { handleButton } from './wallet-buttons.ts'
import { payPage, plainPage, show } from './wallet-page.ts'
import { walletSwitches } from './wallet-switches.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    code: { type: 'string', default: 'EPAYTEST' },
    secret: { type: 'string', default: '8gBm/:&EnhH.1/q' },
  },
})
if (!values.port) throw new Error('--port is required')

const look = { name: 'eSewa', colour: '#2f7d32' }
const books = openBooks(
  { open: 'PENDING', paid: 'COMPLETE', refunded: 'FULL_REFUND', partRefunded: 'PARTIAL_REFUND' },
  () => randomText(7),
)
const unavailable = { status: 200, body: { code: 0, error_message: 'Service is currently unavailable' } }
const switches = walletSwitches(books, ['ask'], unavailable)

const sign = (names: string[], fields: Record<string, string>): string =>
  createHmac('sha256', values.secret)
    .update(names.map((name) => `${name}=${fields[name]}`).join(','))
    .digest('base64')

const parts = ['amount', 'tax_amount', 'product_service_charge', 'product_delivery_charge']
const signed = ['total_amount', 'transaction_uuid', 'product_code']
const required = [...parts, ...signed, 'success_url', 'failure_url', 'signed_field_names', 'signature']
const paisa = (text: string | undefined): number => Math.round(Number(text) * 100)

/** eSewa does not document its answer to an invalid form; this one is a guess. */
function complaint(fields: Record<string, string>): string | undefined {
  if (!required.every((name) => fields[name])) return 'A required field is missing.'
  if (!/^[A-Za-z0-9-]+$/.test(fields['transaction_uuid'] ?? '')) return 'Invalid transaction uuid.'
  if (fields['product_code'] !== values.code) return 'Invalid product code.'
  if (!(paisa(fields['total_amount']) > 0)) return 'Invalid amount.'
  if (parts.reduce((sum, name) => sum + paisa(fields[name]), 0) !== paisa(fields['total_amount']))
    return 'The amounts do not add up.'
  if (fields['signed_field_names'] !== signed.join(',') || fields['signature'] !== sign(signed, fields))
    return 'Invalid payload signature.'
  return undefined
}

/** The amount as the text that was sent: a different spelling is a different query. */
const asked = new Map<string, string>()

function begin({ body, reply }: Ask): void {
  const fields = Object.fromEntries(new URLSearchParams(body))
  const wrong = complaint(fields)
  if (wrong) return answer(reply, 400, { code: 'ES104', error_message: wrong })
  const {
    transaction_uuid: uuid = '',
    total_amount: total,
    success_url: success = '',
    failure_url: failure = '',
  } = fields
  if (books.find(uuid))
    return show(reply, 409, plainPage(look, 'This payment was begun already', `/pay/${uuid}`))
  books.add({
    wallet: 'esewa',
    reference: uuid,
    key: uuid,
    asked: paisa(total),
    success,
    failure,
    about: values.code,
  })
  asked.set(uuid, total ?? '')
  reply.writeHead(303, { location: `/pay/${uuid}` }).end()
}

const buttons = [
  { label: 'Pay', does: 'pay', isMain: true },
  { label: 'Cancel', does: 'cancel' },
  { label: 'Pay and close tab', does: 'close', hint: 'The payment is taken without a redirect back.' },
  { label: 'Stay ambiguous', does: 'ambiguous', hint: 'Pending: neither paid nor cancelled.' },
]

const isOpen = ({ state }: Entry): boolean => state === 'PENDING' || state === 'AMBIGUOUS'

function page({ params, reply }: Ask): void {
  const entry = books.find(params['key'] ?? '')
  if (!entry) return show(reply, 404, plainPage(look, 'There is no such payment'))
  show(reply, 200, payPage(look, entry, isOpen(entry) ? buttons : []))
}

/** '240.0', as Java prints a double. */
const decimal = (amount: number): string => (amount % 100 === 0 ? `${amount / 100}.0` : String(amount / 100))
const withCommas = (amount: number): string =>
  (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 1 })

/** The literal '?data=' followed by unencoded base64, as several integrations report it. */
function successAddress(
  entry: Entry,
  { isForged, style }: { isForged: boolean; style: string | null },
): string {
  const amount = entry.paid || entry.asked
  const fields: Record<string, string> = {
    transaction_code: entry.txn ?? randomText(7),
    status: 'COMPLETE',
    total_amount: style === 'comma' ? withCommas(amount) : decimal(amount),
    transaction_uuid: entry.reference,
    product_code: values.code,
  }
  const names = [...Object.keys(fields), 'signed_field_names']
  fields['signed_field_names'] = names.join(',')
  fields['signature'] = isForged
    ? createHmac('sha256', 'guessed').update(randomText(20)).digest('base64')
    : sign(names, fields)
  return `${entry.success}?data=${Buffer.from(JSON.stringify(fields)).toString('base64')}`
}

function ask({ url, reply }: Ask): Promise<void> {
  return switches.meet('ask', reply, () => {
    const [code, total, uuid] = ['product_code', 'total_amount', 'transaction_uuid'].map(
      (name) => url.searchParams.get(name) ?? '',
    )
    const found = code === values.code && total === asked.get(uuid ?? '') ? books.find(uuid ?? '') : undefined
    const status = found?.state ?? 'NOT_FOUND'
    const body = {
      product_code: code,
      transaction_uuid: uuid,
      total_amount: 0,
      status,
      ref_id: found?.txn ?? null,
    }
    // A number with its decimal point and zero, which JSON.stringify would drop.
    const amount = found ? decimal(found.paid || found.asked) : String(Number(total))
    return { status: 200, body: JSON.stringify(body).replace('"total_amount":0', `"total_amount":${amount}`) }
  })
}

serve(Number(values.port), {
  ...switches.routes,
  'POST /api/epay/main/v2/form': begin,
  'GET /api/epay/transaction/status/': ask,
  'GET /pay/:key': page,
  'POST /pay/:key': handleButton({
    look,
    books,
    switches,
    isOpen,
    isPaid: ({ state }) => state === 'COMPLETE',
    cancelled: 'CANCELED',
    stalled: { does: 'ambiguous', state: 'AMBIGUOUS', words: 'Halted', goesBack: true },
    successAddress,
    failureAddress: (entry) => entry.failure,
  }),
})
