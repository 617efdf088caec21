import type { EntryKind } from '@momo/contracts/inbox'
import { entriesQuery, type Filter, statesOf } from './inbox.api.ts'

/** A state that this inbox does not have is ignored. */
export function filterFromUrl(kind: EntryKind, search: URLSearchParams): Filter {
  const state = statesOf(kind).find((one) => one === search.get('state'))
  return { kind, state, q: search.get('q')?.trim().slice(0, 80) || undefined }
}

export const inboxQuery = (kind: EntryKind, search: URLSearchParams) =>
  entriesQuery(filterFromUrl(kind, search), search.get('cursor') ?? undefined)
