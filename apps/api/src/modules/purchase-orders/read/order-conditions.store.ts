import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PurchaseOrdersQuery, PurchaseOrderState } from '@momo/contracts/purchase-orders'
import { isUnfinished } from './orders.store.ts'

type Condition = RawBuilder<SqlBool>
type Day = { at: Date; from: Date; until: Date }

const isSent = sql<SqlBool>`o.sent_at is not null and o.closed_at is null and o.cancelled_at is null`

/** As `stateOf`. */
const states: Record<PurchaseOrderState, Condition> = {
  draft: sql<SqlBool>`${isUnfinished} and o.sent_at is null`,
  'to-receive': sql<SqlBool>`${isUnfinished} and o.sent_at is not null and o.progress = 'to-receive'`,
  'partly-received': sql<SqlBool>`${isUnfinished} and o.sent_at is not null and o.progress = 'partly-received'`,
  received: sql<SqlBool>`${isSent} and o.progress = 'received'`,
  billed: sql<SqlBool>`${isSent} and o.progress = 'billed'`,
  closed: sql<SqlBool>`o.closed_at is not null`,
  cancelled: sql<SqlBool>`o.cancelled_at is not null`,
}

const dueOn = ({ at, from, until }: Day): Record<'any' | 'today' | 'late', Condition> => ({
  any: sql<SqlBool>`${isUnfinished} and o.sent_at is not null`,
  today: sql<SqlBool>`${isUnfinished} and o.sent_at is not null
    and o.expected_at >= ${from}::timestamptz and o.expected_at < ${until}::timestamptz`,
  late: sql<SqlBool>`${isUnfinished} and o.sent_at is not null and o.expected_at < ${at}::timestamptz`,
})

const hasWord = (word: string): Condition => sql<SqlBool>`s.search like ${`% ${word}%`}`

type Searched = { number: number | undefined; words: string[] }

const isFound = ({ number, words }: Searched): Condition[] => {
  const alternatives = [
    ...(number === undefined ? [] : [sql<SqlBool>`o.number = ${number}::int8`]),
    ...(words.length === 0 ? [] : [sql<SqlBool>`(${sql.join(words.map(hasWord), sql` and `)})`]),
  ]
  return alternatives.length === 0 ? [] : [sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`]
}

/** Of the orders `o` with their suppliers `s`. */
export const conditionsOf = (
  { state, due, supplierId }: Pick<PurchaseOrdersQuery, 'state' | 'due' | 'supplierId'>,
  searched: Searched,
  day: Day,
): Condition[] => [
  ...(state ? [states[state]] : []),
  ...(due ? [dueOn(day)[due]] : []),
  ...(supplierId ? [sql<SqlBool>`o.supplier_id = ${supplierId}::uuid`] : []),
  ...isFound(searched),
]
