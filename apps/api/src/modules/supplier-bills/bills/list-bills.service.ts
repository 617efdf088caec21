import type { BillRow, BillsQuery } from '@momo/contracts/supplier-bills'
import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import { readDayCursor, writeDayCursor } from '../day-cursor.rules.ts'
import { loadMatches } from '../match/load-match.service.ts'
import { rowFrom } from './bill.mapper.ts'
import { pageOfBills } from './bills.store.ts'

type Page<T> = { items: T[]; nextCursor: string | undefined }

export async function listBills({ cursor, limit, ...filter }: BillsQuery): Promise<Page<BillRow>> {
  const today = localDate(now())
  return read(async (tx) => {
    const found = await pageOfBills(tx, { ...filter, today, after: readDayCursor(cursor), limit: limit + 1 })
    const shown = found.slice(0, limit)
    const matches = await loadMatches(tx, shown)
    const last = shown.at(-1)
    return {
      items: shown.map((bill) => rowFrom(bill, matches.get(bill.id)!, { today, toBs: bikramSambat })),
      nextCursor:
        found.length > limit && last
          ? writeDayCursor(filter.sort === 'due' ? last.due_on : last.billed_on, last.id)
          : undefined,
    }
  })
}
