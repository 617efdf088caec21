import { useEffect, useState } from 'react'
import type { EntryKind, OpenEntry } from '@momo/contracts/inbox'
import { findEntry } from './inbox.api.ts'

type State = { id: string | undefined; entry?: OpenEntry; fault?: unknown }

/** The open entry, loaded apart from the list, so that revalidating the list does not disturb the form. */
export function useEntry(kind: EntryKind, id: string | undefined) {
  const [state, setState] = useState<State>({ id: undefined })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (id === undefined) return undefined
    let isCurrent = true
    const show = (next: State) => isCurrent && setState(next)
    findEntry(kind, id).then(
      (entry) => show({ id, entry }),
      (fault: unknown) => show({ id, fault }),
    )
    return () => {
      isCurrent = false
    }
  }, [kind, id, attempt])
  const shown = state.id === id ? state : { id }
  return {
    ...shown,
    again: () => setAttempt((count) => count + 1),
    show: (entry: OpenEntry) => setState({ id: entry.id, entry }),
  }
}
