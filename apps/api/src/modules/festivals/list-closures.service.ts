import type { Banner, Closure } from '@momo/contracts/festivals'
import { now } from '#platform/clock/clock.ts'
import { localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import { readCursor, writeCursor } from '#platform/paging/moment-cursor.rules.ts'
import { bannerOf, closureOf } from './closure.mapper.ts'
import * as store from './closures.store.ts'

/** Cache key of the response. */
export const bannersKey = 'festivals:banners'

const pageSize = 20
/** More at once would hide the page. */
const mostBanners = 5

export async function listClosures(
  cursor: string | undefined,
): Promise<{ items: Closure[]; nextCursor: string | undefined }> {
  const after = readCursor(cursor)
  const found = await read((tx) =>
    store.pageOfClosures(tx, {
      after: after && { day: localDate(after.at), id: after.id },
      limit: pageSize + 1,
    }),
  )
  const today = localDate(now())
  const items = found.slice(0, pageSize).map((record) => closureOf(record, today))
  const last = items.at(-1)
  const hasMore = found.length > pageSize && last !== undefined
  return { items, nextCursor: hasMore ? writeCursor(startOfDay(last.from), last.id) : undefined }
}

export async function listBanners(): Promise<Banner[]> {
  return (await read((tx) => store.findBanners(tx, localDate(now()), mostBanners))).map(bannerOf)
}
