import { type OfficeKind, officeKinds, type OfficeTopic } from '@momo/contracts/notifications'

/** What exists at a source at present. Kind and cause identify an entry while the cause exists. */
export type Cause = {
  kind: OfficeKind
  cause: string
  subject: string
  branch_id: string | null
  record_id: string | null
  count: number
  fact_at: Date
}
export type CurrentEntry = Cause & { id: string; done_at: Date | null }

export type EntryChanges = {
  opened: Cause[]
  /** `isNews`: with a newer fact. Otherwise only its words or number changed. */
  updated: { id: string; cause: Cause; isNews: boolean; isReopened: boolean }[]
  /** Ids. */
  gone: string[]
}

const keyOf = ({ kind, cause }: Pick<Cause, 'kind' | 'cause'>): string => `${kind} ${cause}`

const isSame = (entry: Cause, cause: Cause): boolean =>
  entry.subject === cause.subject &&
  entry.branch_id === cause.branch_id &&
  entry.record_id === cause.record_id &&
  entry.count === cause.count &&
  entry.fact_at.getTime() === cause.fact_at.getTime()

/** An entry that a person set to done stays done until a newer fact arrives or its cause is gone. */
export function compareEntries(current: CurrentEntry[], causes: Cause[]): EntryChanges {
  const entries = new Map(current.map((entry) => [keyOf(entry), entry]))
  const found = new Set(causes.map(keyOf))
  const updated = causes.flatMap((cause) => {
    const entry = entries.get(keyOf(cause))
    if (!entry || isSame(entry, cause)) return []
    const isNews = cause.fact_at > entry.fact_at
    return [{ id: entry.id, cause, isNews, isReopened: isNews && entry.done_at !== null }]
  })
  return {
    opened: causes.filter((cause) => !entries.has(keyOf(cause))),
    updated,
    gone: current.filter((entry) => !found.has(keyOf(entry))).map(({ id }) => id),
  }
}

const urgentKinds = new Set<OfficeKind>([
  'stock.critical',
  'batch.stopped',
  'orders.late',
  'orders.missed',
  'messages.budget',
])

export const isUrgent = (kind: OfficeKind): boolean => urgentKinds.has(kind)

export const topicOf = (kind: OfficeKind): OfficeTopic => officeKinds[kind]

const longestSnoozeMs = 30 * 86_400_000

export const canSnoozeUntil = (until: Date, at: Date): boolean =>
  until > at && until.getTime() <= at.getTime() + longestSnoozeMs
