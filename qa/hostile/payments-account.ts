// What became of everybody's money, counted from the wallets' books and from our tables.
import type pg from 'pg'
import type { LedgerLine } from '../chaos/ledger.ts'
import type { Crowd, Kind } from './paying-people.ts'

export type Account = {
  theirs: number
  theirPaisa: number
  ourPaisa: number
  onlyInOne: number
  settled: number
  forgedAccepted: number
  paidForNothing: number
  honest: number
  honestPlaced: number
  /** How many payments of each kind of person ended how. */
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
    coalesce((select d.their_amount from payment_differences d where d.payment_id = p.id and d.kind = 'amount'), p.amount) as received
  from payments p join orders o on o.id = p.order_id where p.reference is not null`

const came = ['paid', 'part-refunded', 'refunded', 'surplus', 'mismatch', 'returned']
const failed = ['rejected', 'cancelled', 'missed', 'expired']
/** Whoever is one of these has to have the order in the end. */
const served: Kind[] = ['plain', 'lost', 'doubled', 'shuffled', 'both', 'ambiguous', 'again']

/** Money that nobody gets momo for and nobody gives back. Another sum than ours has an owner in the list of differences. */
const isForNothing = ({ state, order_state, was_placed, has_refund }: Row): boolean =>
  ['paid', 'surplus'].includes(state) && !has_refund && (state === 'surplus' || !was_placed || failed.includes(order_state))

export async function account(client: pg.Client, { crowd, ledger }: { crowd: Crowd; ledger: LedgerLine[] }): Promise<Account> {
  const { rows } = await client.query<Row>(rowsOf)
  const ours = new Map(rows.filter(({ state }) => came.includes(state)).map((row) => [`${row.method} ${row.reference}`, row]))
  const theirs = ledger.filter(({ paid }) => paid > 0)
  const settled = theirs.filter(({ wallet, reference }) => ours.has(`${wallet} ${reference}`)).length
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  const journeys = crowd.journeys.map(({ kind, orderId }) => ({ kind, tries: byOrder.get(orderId) ?? [] }))
  const honest = journeys.filter(({ kind }) => served.includes(kind))
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
    forgedAccepted: forged.filter(({ tries }) => isPlaced(tries) || tries.some(({ state }) => came.includes(state))).length,
    paidForNothing: rows.filter(isForNothing).length,
    honest: honest.length,
    honestPlaced: honest.filter(({ tries }) => isPlaced(tries)).length,
    states,
    wrong: honest.filter(({ tries }) => !isPlaced(tries)).map(({ kind, tries }) => `${kind}: ${JSON.stringify(tries)}`),
  }
}
