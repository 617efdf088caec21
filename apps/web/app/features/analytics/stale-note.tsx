import type { UseQueryResult } from '@tanstack/react-query'
import { clockTime } from '#lib/format/dates.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { figuresWords as words } from './analytics.messages.ts'

/** Shown while the connection is lost: the figures are from an earlier response. */
export function StaleNote({ query }: { query: UseQueryResult }) {
  return query.isRefetchError ? (
    <Note tone="amber">{words.notFresh(clockTime(new Date(query.dataUpdatedAt)))}</Note>
  ) : undefined
}
