// The outcome of all payments, counted from the wallets' ledgers and from our tables.
import type pg from 'pg'
import type { LedgerLine } from '../chaos/ledger.ts'
import type { Kind, SharedState } from './payment-kinds.ts'

export type Account = {
  theirs: number
  theirPaisa: number
  ourPaisa: number
  onlyInOne: number
  settled: number
  forgedAccepted: number
  paidForNothing: number
  validPayments: number
  validPlaced: number
  /** Number of payments of each kind by final state. */
  states: Map<string, number>
  wrong: string[]
}

type Row = {
  order_id: string
  method: string
  state: string
  reference: string
  order_state: string
  was_placed: boolean
  has_refund: boolean
  received: number
}

const rowsOf = `select p.order_id, p.method, p.state, p.reference, o.state as order_state,
    exists (select from order_history h where h.order_id = o.id and h.to_state = 'placed') as was_placed,
    exists (select from refunds r where r.payment_id = p.id and r.owner is not null) as has_refund,
    coalesce((select d.their_amount from payment_discrepancies d where d.payment_id = p.id and d.kind = 'amount'), p.amount) as received
  from payments p join orders o on o.id = p.order_id where p.reference is not null`

const came = ['paid', 'part-refunded', 'refunded', 'surplus', 'mismatch', 'returned']
const failed = ['rejected', 'cancelled', 'missed', 'expired']
/** Kinds that must end with a placed order. */
const served: Kind[] = ['plain', 'lost', 'doubled', 'shuffled', 'both', 'ambiguous', 'again']

/** A payment without an order and without a refund. An amount that differs from ours is listed as a discrepancy. */
const isUnmatched = ({ state, order_state, was_placed, has_refund }: Row): boolean =>
  ['paid', 'surplus'].includes(state) &&
  !has_refund &&
  (state === 'surplus' || !was_placed || failed.includes(order_state))

export async function account(
  client: pg.Client,
  { shared, ledger }: { shared: SharedState; ledger: LedgerLine[] },
): Promise<Account> {
  const { rows } = await client.query<Row>(rowsOf)
  const ours = new Map(
    rows.filter(({ state }) => came.includes(state)).map((row) => [`${row.method} ${row.reference}`, row]),
  )
  const theirs = ledger.filter(({ paid }) => paid > 0)
  const settled = theirs.filter(({ wallet, reference }) => ours.has(`${wallet} ${reference}`)).length
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  const journeys = shared.journeys.map(({ kind, orderId }) => ({ kind, tries: byOrder.get(orderId) ?? [] }))
  const validJourneys = journeys.filter(({ kind }) => served.includes(kind))
  const forged = journeys.filter(({ kind }) => kind === 'forged')
  const isPlaced = (tries: Row[]) => tries.some(({ was_placed }) => was_placed)
  const states = new Map<string, number>()
  for (const { kind, tries } of journeys) {
    const words = `${kind}: ${tries
      .map(({ state }) => state)
      .toSorted()
      .join(' and ')}, order ${tries[0]?.order_state}`
    states.set(words, (states.get(words) ?? 0) + 1)
  }
  return {
    theirs: theirs.length,
    theirPaisa: theirs.reduce((sum, { paid }) => sum + paid, 0),
    ourPaisa: [...ours.values()].reduce((sum, { received }) => sum + received, 0),
    settled,
    onlyInOne: theirs.length - settled + (ours.size - settled),
    forgedAccepted: forged.filter(
      ({ tries }) => isPlaced(tries) || tries.some(({ state }) => came.includes(state)),
    ).length,
    paidForNothing: rows.filter(isUnmatched).length,
    validPayments: validJourneys.length,
    validPlaced: validJourneys.filter(({ tries }) => isPlaced(tries)).length,
    states,
    wrong: validJourneys
      .filter(({ tries }) => !isPlaced(tries))
      .map(({ kind, tries }) => `${kind}: ${JSON.stringify(tries)}`),
  }
}
