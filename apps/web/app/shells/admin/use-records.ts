import { useEffect, useState } from 'react'
import type { FoundRecord, RecordSearch } from './admin-area.ts'

/** A pause in typing, so that not every key sends a request. */
const pauseMs = 250
const shortestText = 2

type Response = { text: string; records: readonly FoundRecord[]; hasFailed: boolean }
const none: readonly FoundRecord[] = []

/** The records for the typed text. A response for an earlier text is not shown. */
export function useRecords(search: RecordSearch | undefined, typed: string) {
  const [response, setResponse] = useState<Response>()
  const text = typed.trim()
  const isAsked = search !== undefined && text.length >= shortestText
  useEffect(() => {
    if (!search || text.length < shortestText) return undefined
    let isOver = false
    const show = (records: readonly FoundRecord[], hasFailed: boolean) => {
      if (!isOver) setResponse({ text, records, hasFailed })
    }
    const timer = setTimeout(() => {
      search.find(text).then(
        (records) => show(records, false),
        () => show(none, true),
      )
    }, pauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [search, text])
  const current = isAsked && response?.text === text ? response : undefined
  return {
    records: current?.records ?? none,
    isSearching: isAsked && current === undefined,
    hasFailed: current?.hasFailed ?? false,
  }
}
