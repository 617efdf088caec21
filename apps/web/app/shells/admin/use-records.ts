import { useQuery } from '@tanstack/react-query'
import { waitForPause } from '#lib/query/debounce.ts'
import type { FoundRecord, RecordSearch } from './admin-area.ts'

const debounceMs = 250
const shortestText = 2
const none: readonly FoundRecord[] = []

/** The records for the typed text. */
export function useRecords(search: RecordSearch | undefined, typed: string) {
  const text = typed.trim()
  const isAsked = search !== undefined && text.length >= shortestText
  const { data, isPending, isError } = useQuery({
    queryKey: ['quick-search', search?.label, text],
    queryFn: async ({ signal }) => {
      await waitForPause(debounceMs, signal)
      return search?.find(text) ?? none
    },
    enabled: isAsked,
    gcTime: 0,
  })
  return { records: data ?? none, isSearching: isAsked && isPending, hasFailed: isError }
}
