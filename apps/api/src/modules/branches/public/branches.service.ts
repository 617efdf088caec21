import type { Branch, SitemapBranch, BranchListQuery, StaffBranch } from '@momo/contracts/branches'
import { daysOfWeek, type Page } from '@momo/contracts/shared'
import { pictureOf } from '#modules/media'
import { cached } from '#platform/cache/cache.ts'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { readCursor, writeCursor } from './branch-cursor.rules.ts'
import {
  type BranchFilter,
  countBranches,
  type Few,
  fewOpen,
  fewWithWord,
  type Found,
  pageOfBranches,
} from './branch-list.store.ts'
import {
  type BranchRecord,
  findBranch,
  findSitemapBranches,
  findBranchByName,
  findBranches,
  findBusiness,
} from './branches.store.ts'
import { clockTime, openState, specialDayOf } from '../hours/opening.rules.ts'
import { shownRating } from '../rating/rating.rules.ts'
import { queryWords } from './search-words.rules.ts'

/** Cache key of one branch's response. */
export const branchKey = (id: string): string => `branch:${id}`
export const sitemapKey = 'branches:addresses'

/** Yesterday's exception may still run after midnight; earlier days no longer matter. */
export const dayBefore = (at: Date): string => localDate(new Date(at.getTime() - 86_400_000))

export async function readBranch(id: string): Promise<Branch> {
  const at = now()
  const record = (await read((tx) => findBranch(tx, id, dayBefore(at)))) ?? notFound('branch', id)
  return branchAt(inBusiness(record), at)
}

export async function readBranchByName(name: string): Promise<Branch> {
  const at = now()
  const record = (await read((tx) => findBranchByName(tx, name, dayBefore(at)))) ?? notFound('branch', name)
  return branchAt(inBusiness(record), at)
}

export function businessOf({
  closed_at: closed,
  created_at: created,
}: Pick<BranchRecord, 'created_at' | 'closed_at'>): StaffBranch['business'] {
  if (closed === null) return 'open'
  return closed.getTime() === created.getTime() ? 'new' : 'closed'
}

/** A closed branch answers 410 instead of 404, because its URL was valid once. A branch that never opened is hidden. */
function inBusiness(record: BranchRecord): BranchRecord {
  const business = businessOf(record)
  if (business === 'new') notFound('branch', record.id)
  if (business === 'closed') throw fault('branch.closed', { name: record.name })
  return record
}

/** For modules that need an open branch. */
export async function requireBranch(tx: Tx, id: string): Promise<void> {
  const business = businessOf((await findBusiness(tx, id)) ?? notFound('branch', id))
  if (business === 'new') notFound('branch', id)
  if (business === 'closed') throw fault('branch.closed')
}

/** Reads the open ones of these branches, in the given order. */
export async function readBranchesOf(ids: string[]): Promise<Branch[]> {
  const at = now()
  const records = await read((tx) => findBranches(tx, ids, dayBefore(at)))
  const byId = new Map(records.map((record) => [record.id, record]))
  return ids.flatMap((id) => {
    const record = byId.get(id)
    return record && businessOf(record) === 'open' ? [branchAt(record, at)] : []
  })
}

/** A sitemap file holds 50,000 URLs, and the rest of the site needs some too. */
const maxSitemapBranches = 45_000

export async function readSitemapBranches(): Promise<SitemapBranch[]> {
  const rows = await read((tx) => findSitemapBranches(tx, maxSitemapBranches))
  return rows.map((row) => ({ id: row.id, updatedAt: row.updated_at }))
}

export async function readBranches(query: BranchListQuery): Promise<Page<Branch>> {
  const at = now()
  const words = queryWords(query.q ?? '')
  // The query has no searchable words ('!!!'), so nothing matches.
  if (query.q && words.length === 0)
    return { items: [], nextCursor: undefined, total: { count: 0, andMore: false } }
  const filter: BranchFilter = {
    words,
    openAt: query.open ? at : undefined,
    fulfilmentMethod: query.fulfilmentMethod,
    near: query.near,
  }
  const among = await narrow(filter)
  const [found, total] = await Promise.all([
    read((tx) =>
      pageOfBranches(tx, { filter, among, after: readCursor(query.cursor), limit: query.limit + 1 }),
    ),
    read((tx) => countBranches(tx, filter, among)),
  ])
  const shown = found.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    items: await branchesAt(shown, at),
    nextCursor:
      found.length > query.limit && last
        ? writeCursor({ id: last.id, d: last.distance ?? undefined })
        : undefined,
    // The count covers the first thousand branches only, so it can be lower than the number of rows on this page.
    total: { count: Math.max(total.count, shown.length), andMore: total.andMore },
  }
}

/**
 * Returns the ids of the most selective filter if there are few. Then the list reads those few; otherwise it scans all branches in
 * order and fills a page soon, because many match. The cost does not depend on the number of branches.
 */
export async function narrow(filter: Pick<BranchFilter, 'words' | 'openAt'>): Promise<Few> {
  for (const word of filter.words) {
    const few = await read((tx) => fewWithWord(tx, word))
    if (few) return few
  }
  return filter.openAt && fewOpenNow(filter.openAt)
}

/** Cached for the current second. */
const fewOpenNow = (at: Date): Promise<Few> =>
  cached(`branches:open:${Math.floor(at.getTime() / 1000)}`, 1000, () => read((tx) => fewOpen(tx, at)))

async function branchesAt(found: Found[], at: Date): Promise<Branch[]> {
  const records = await read((tx) =>
    findBranches(
      tx,
      found.map((f) => f.id),
      dayBefore(at),
    ),
  )
  const byId = new Map(records.map((record) => [record.id, record]))
  return found.flatMap(({ id, distance }) => {
    const record = byId.get(id)
    return record
      ? [
          {
            ...branchAt(record, at),
            distanceKm: distance === null ? undefined : Math.round(distance * kmPerDegree * 10) / 10,
          },
        ]
      : []
  })
}

/** One degree of latitude; `distance` is in degrees of the projection. */
const kmPerDegree = 111.2

export function branchAt(r: BranchRecord, at: Date): Branch {
  const special = r.special_days.map((s) => ({ ...s, note: s.note ?? undefined }))
  return {
    id: r.id,
    code: r.code,
    name: r.name,
    location: r.location ?? undefined,
    phone: r.phone ?? undefined,
    email: r.email ?? undefined,
    description: r.description ?? undefined,
    ...publicRating(r),
    position:
      r.latitude === null || r.longitude === null
        ? undefined
        : { latitude: r.latitude, longitude: r.longitude },
    photo: r.picture ? pictureOf(r.picture) : undefined,
    photos: r.photos.map((p) => ({ id: p.id, picture: pictureOf(p.picture) })),
    openingHours: r.hours.map((h) => ({
      day: daysOfWeek[h.day] ?? 'Sunday',
      opens: clockTime(h.opens),
      closes: clockTime(h.closes),
    })),
    specialDays: special.filter((s) => s.date >= localDate(at)).map(specialDayOf),
    open: openState(r.hours, special, at),
    fulfilmentMethods: fulfilmentMethodsOf(r),
    tags: r.tags,
    cta: r.cta ?? undefined,
    prepMinutes: r.prep_minutes,
  }
}

const publicRating = (r: BranchRecord): Pick<Branch, 'averageRating' | 'totalReviews'> => {
  const { average, count } = shownRating(r)
  return { averageRating: average, totalReviews: count }
}

export const fulfilmentMethodsOf = (
  r: Pick<BranchRecord, 'offers_delivery' | 'offers_pickup' | 'offers_dine_in'>,
): Branch['fulfilmentMethods'] => [
  ...(r.offers_delivery ? (['delivery'] as const) : []),
  ...(r.offers_pickup ? (['pickup'] as const) : []),
  ...(r.offers_dine_in ? (['dine-in'] as const) : []),
]
