import {
  type MoneyEntries,
  type MoneyLine,
  type MoneyList,
  moneyFigures,
  reconciled,
} from '@momo/contracts/analytics'
import { now } from '#platform/clock/clock.ts'
import { daysLater, startOfDay } from '#platform/clock/local-date.rules.ts'
import { byteOrderMark, csvLine, rupees } from '#platform/csv/csv.rules.ts'
import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { clockTime, localDate } from '#platform/clock/local-date.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { log } from '#platform/log/log.ts'
import { methodNames, moneyColumns, moneyKindNames } from '../analytics.messages.ts'
import {
  listBranchIds,
  type MoneyCursor,
  type MoneyEntryRecord,
  pageOfMoney,
  sumMoney,
} from './money-entries.store.ts'
import type { MoneySpan } from './money-records.store.ts'

/** Without a branch: all of them. */
type Asked = { from: string; to: string; branchId: string | undefined }
type AskedList = Asked & { list: MoneyList }

const spanOf = async (tx: Tx, { from, to, branchId }: Asked): Promise<MoneySpan> => ({
  branchIds: branchId === undefined ? await listBranchIds(tx) : [branchId],
  from,
  to,
  since: startOfDay(from),
  before: startOfDay(daysLater(to, 1)),
})

/** The figures are sums of their own, not of their steps; a line that does not reconcile is shown as it is and logged. */
export async function readMoneyLine(asked: Asked): Promise<MoneyLine> {
  const { from, to } = asked
  const sums = await read(async (tx) => sumMoney(tx, await spanOf(tx, asked)))
  for (const figure of moneyFigures)
    if (figure !== 'ordered' && reconciled(sums, figure) !== sums[figure].amount)
      log.error(
        { figure, ...asked, by: sums[figure].amount - reconciled(sums, figure) },
        'analytics: sums differ',
      )
  return { from, to, now: now(), sums }
}

export async function readMoneyEntries(
  asked: AskedList & { cursor?: string | undefined; limit: number },
): Promise<MoneyEntries> {
  const { list, cursor, limit } = asked
  const rows = await read(async (tx) =>
    pageOfMoney(tx, await spanOf(tx, asked), { list, after: readMoneyCursor(cursor), limit: limit + 1 }),
  )
  const { all_count: count = 0, all_amount: amount = 0 } = rows[0] ?? {}
  const found = rows.filter(({ key }) => key !== null)
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(toEntry),
    nextCursor: found.length > limit && last ? `${last.at.getTime()}_${last.key}` : undefined,
    total: { count, amount },
  }
}

/** An invalid cursor is ignored: the list starts from the beginning. */
function readMoneyCursor(text: string | undefined): MoneyCursor | undefined {
  const [, at, key] = /^(\d{1,15})_(.+)$/s.exec(text ?? '') ?? []
  return at === undefined || key === undefined ? undefined : { at: new Date(Number(at)), key }
}

const toEntry = (row: MoneyEntryRecord): MoneyEntries['items'][number] => ({
  id: row.key,
  at: row.at,
  branchId: row.branch_id,
  branch: row.branch,
  label: row.label,
  kind: row.kind,
  orderId: row.order_id ?? undefined,
  tabId: row.tab_id ?? undefined,
  billId: row.bill_id ?? undefined,
  day: row.day ?? undefined,
  method: row.method ?? undefined,
  amount: row.amount,
})

const exportPage = 5_000

/** All entries of a list, oldest page last. */
export const exportMoneyEntries = async (asked: AskedList) => ({
  fileName: `${asked.list}-${asked.from}-to-${asked.to}.csv`,
  lines: linesOf(asked),
})

async function* linesOf(asked: AskedList): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(moneyColumns)
  for (let cursor: string | undefined; ;) {
    const { items, nextCursor } = await readMoneyEntries({ ...asked, cursor, limit: exportPage })
    for (const { at, branch, kind, label, method, amount } of items)
      yield csvLine([
        localDate(at),
        bikramSambat(localDate(at)),
        clockTime(at),
        branch,
        moneyKindNames[kind],
        label,
        method === undefined ? '' : methodNames[method],
        rupees(amount),
      ])
    if (nextCursor === undefined) return
    cursor = nextCursor
  }
}
