import type { OfficeEntry, OfficePerson } from '@momo/contracts/notifications'
import type { EntryRecord } from './entries.store.ts'
import { isUrgent } from './entry.rules.ts'

/** People who were deleted have no name any more. */
const personOf = (id: string | null, names: Map<string, string>): OfficePerson | undefined => {
  const name = id === null ? undefined : names.get(id)
  return id === null || name === undefined ? undefined : { id, name }
}

export function entryFrom(row: EntryRecord, names: Map<string, string>): OfficeEntry {
  const owner = personOf(row.owner_id, names)
  const doneBy = personOf(row.done_by, names)
  return {
    id: row.id,
    kind: row.kind,
    topic: row.topic,
    isUrgent: isUrgent(row.kind),
    subject: row.subject,
    ...(row.branch_id !== null && row.branch_name !== null
      ? { branch: { id: row.branch_id, name: row.branch_name } }
      : {}),
    ...(row.record_id !== null && { recordId: row.record_id }),
    count: row.count,
    openedAt: row.opened_at,
    changedAt: row.changed_at,
    isUnread: row.is_unread,
    ...(owner && { owner }),
    ...(row.snoozed_until !== null && { snoozedUntil: row.snoozed_until }),
    ...(row.done_at !== null && { doneAt: row.done_at }),
    ...(doneBy && { doneBy }),
    version: row.version,
  }
}
