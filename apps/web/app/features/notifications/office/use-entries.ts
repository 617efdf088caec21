import type { OfficeEntry } from '@momo/contracts/notifications'
import { useState } from 'react'
import { markAsRead, useFinish } from './entry-actions.ts'
import type { Selection } from './entry-list.tsx'
import { useOfficeKeys } from './use-office-keys.ts'

const undoMs = 8_000
export type Undo = { entry: OfficeEntry; until: number }

/** The focus follows the keys; the title of an entry is its first button. */
const focusEntry = (id: string): void =>
  document.querySelector<HTMLElement>(`main [data-entry="${id}"] button`)?.focus()

/** The selected entry, its open menu, and what can be undone; by mouse and by keys. */
export function useEntries(entries: OfficeEntry[]) {
  const [selection, setSelection] = useState<Selection>({ id: undefined, menu: undefined })
  const [isOpen, setOpen] = useState(false)
  const [undo, setUndo] = useState<Undo>()
  const current = entries.find(({ id }) => id === selection.id)
  const { run } = useFinish((entry) => setUndo({ entry, until: Date.now() + undoMs }))
  const undoDone = () => {
    if (undo) run({ entry: undo.entry, isDone: false })
    setUndo(undefined)
  }
  const showMenu = (menu: Selection['menu']) => {
    if (current && !current.doneAt) setSelection({ id: current.id, menu })
  }
  useOfficeKeys({
    move: (step) => {
      const at = entries.findIndex(({ id }) => id === selection.id)
      const next = entries[at === -1 ? 0 : at + step]
      if (!next) return
      setSelection({ id: next.id, menu: undefined })
      focusEntry(next.id)
    },
    done: () => current && run({ entry: current, isDone: current.doneAt === undefined }),
    snooze: () => showMenu('snooze'),
    assign: () => showMenu('owner'),
    undo: undoDone,
  })
  return {
    selection,
    current,
    undo,
    undoDone,
    endUndo: () => setUndo(undefined),
    /** Only for the drawer of narrow screens. */
    isOpen,
    close: () => setOpen(false),
    select: setSelection,
    open: (entry: OfficeEntry) => {
      setSelection({ id: entry.id, menu: undefined })
      setOpen(true)
      void markAsRead(entry)
    },
    finish: (entry: OfficeEntry, isDone: boolean) => run({ entry, isDone }),
  }
}
