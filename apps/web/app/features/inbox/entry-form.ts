import type { EntryKind, OpenEntry } from '@momo/contracts/inbox'
import { ApiError } from '#lib/api/api-error.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { entryQuery } from './inbox.api.ts'
import { inboxMessages as texts } from './inbox.messages.ts'

const hasChanged = (error: Error) => error instanceof ApiError && error.code === 'entry.changed'

/** The options of a form that changes an entry. On a version conflict it reloads the entry and keeps the input. */
export const entryFaults = {
  explain: (error: Error) => (hasChanged(error) ? { text: texts.changed } : problemOf(error, texts.faults)),
  onError: (error: Error) => {
    if (hasChanged(error)) void invalidate('inbox')
  },
}

export function showSavedEntry(kind: EntryKind, entry: OpenEntry): void {
  queryClient.setQueryData(entryQuery(kind, entry.id).queryKey, entry)
  void invalidate('inbox')
}
