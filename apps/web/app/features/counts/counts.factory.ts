import {
  type CountEntry,
  type CountReview,
  type CountRow,
  type CountSettings,
  type CountSheet,
  getCountSheet,
  type ReviewLine,
  sendCountEntries,
} from '@momo/contracts/counts'
import type { domApi } from '#testing/dom-api.ts'

export const countId = '019311ab-0000-7000-8000-0000000000c1'
export const idOf = (n: number) => `019311ab-0000-7000-8000-${String(n).padStart(12, '0')}`
export const me = 'Maya Lama'
const tray = { id: idOf(90), name: 'tray of 100', factor: 100_000 }

type Line = CountSheet['lines'][number]
const aLine = (n: number, name: string, change: Partial<Line> = {}): Line => ({
  itemId: idOf(n),
  name,
  nameNe: '',
  baseUnit: 'g',
  units: [],
  storageArea: 'Dry store',
  position: n,
  isSkipped: false,
  isCountedByTwo: false,
  entries: [],
  ...change,
})

export const aSheet = (change: Partial<CountSheet> = {}): CountSheet => {
  const lines = [
    aLine(1, 'Maida', { nameNe: 'मैदा' }),
    aLine(2, 'Salt'),
    aLine(3, 'Eggs', { baseUnit: 'piece', units: [tray], storageArea: 'Freezer' }),
  ]
  return {
    id: countId,
    number: 'CNT-0132',
    kind: 'weekly',
    state: 'counting',
    startedAt: new Date('2026-11-15T02:55:00Z'),
    startedBy: me,
    items: lines.length,
    counted: 0,
    isBlind: true,
    revision: 1,
    people: [],
    lines,
    ...change,
  }
}

/** A server that saves entries: each id once. Entries of other people are added with `put`. */
export function aCountServer(api: ReturnType<typeof domApi>, sheet = aSheet()) {
  const saved = new Map<string, CountEntry>()
  const current = (): CountSheet => ({
    ...sheet,
    revision: saved.size,
    lines: sheet.lines.map((line) => ({
      ...line,
      entries: [...saved.values()].filter(({ itemId }) => itemId === line.itemId),
    })),
  })
  const serve = () => {
    api.handle(getCountSheet, () => ({ status: 200, body: getCountSheet.reply.encode(current() as never) }), {
      id: countId,
    })
    api.handle(
      sendCountEntries,
      ({ body }) => {
        const { entries } = sendCountEntries.body.decode(JSON.parse(body) as never)
        for (const entry of entries) saved.set(entry.id, { ...entry, by: me, isOwn: true })
        const result = { saved: entries.map(({ id }) => id), rejected: [], revision: saved.size }
        return { status: 200, body: sendCountEntries.reply.encode(result) }
      },
      { id: countId },
    )
  }
  serve()
  return {
    serve,
    disconnect: (): void => {
      api.disconnect(getCountSheet, { id: countId })
      api.disconnect(sendCountEntries, { id: countId })
    },
    put: (entry: CountEntry): void => void saved.set(entry.id, entry),
    entries: (): CountEntry[] => [...saved.values()],
    /** The number of requests that brought entries. */
    requests: (): number => api.requestsTo(sendCountEntries).length,
  }
}

export const aReviewLine = (n: number, name: string, change: Partial<ReviewLine> = {}): ReviewLine => ({
  itemId: idOf(n),
  name,
  nameNe: '',
  baseUnit: 'g',
  units: [],
  counted: 2_600_000,
  expected: 3_400_000,
  difference: -800_000,
  value: -68_000,
  check: 'within-limit',
  isCountedByTwo: false,
  rounds: [],
  ...change,
})

export const aReview = (lines: ReviewLine[], change: Partial<CountReview> = {}): CountReview => ({
  id: countId,
  number: 'CNT-0132',
  kind: 'weekly',
  state: 'counting',
  startedAt: new Date('2026-11-15T02:55:00Z'),
  startedBy: me,
  items: lines.length,
  counted: lines.length,
  branchId: idOf(80),
  branchName: 'New Road',
  people: [me],
  firstEntryAt: new Date('2026-11-15T02:55:00Z'),
  lastEntryAt: new Date('2026-11-15T03:30:00Z'),
  revision: 7,
  lines,
  notCounted: [],
  values: { short: -171_000, over: 546_800, net: 375_800 },
  recountFrom: 50_000,
  approvalFrom: 500_000,
  needsApproval: false,
  mayPost: true,
  note: '',
  isReversed: false,
  ...change,
})

export const aCountRow = (change: Partial<CountRow> = {}): CountRow => ({
  id: countId,
  number: 'CNT-0132',
  kind: 'weekly',
  state: 'waiting',
  startedAt: new Date('2026-11-15T02:55:00Z'),
  startedBy: me,
  items: 12,
  counted: 10,
  branchId: idOf(80),
  branchName: 'New Road',
  ...change,
})

export const aCountSettings = (change: Partial<CountSettings> = {}): CountSettings => ({
  isBlind: true,
  recountFrom: 50_000,
  approvalFrom: 500_000,
  isOnePerson: false,
  dailyItemIds: [],
  dailyItems: [],
  version: 3,
  ...change,
})
