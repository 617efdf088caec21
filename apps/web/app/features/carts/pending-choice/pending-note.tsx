import { useSyncExternalStore } from 'react'
import { onSession, readPendingCart } from '#lib/session/session-presence.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { pendingCartMessages as texts } from './pending-cart.messages.ts'
import { readPendingChoices } from './pending-choice.ts'

/** Says on the login page what happens with the food that was chosen before. */
export function PendingNote() {
  const stored = useSyncExternalStore(onSession, readPendingCart, () => '')
  const [first, ...others] = stored === '' ? [] : readPendingChoices()
  if (!first) return null
  const count = others.reduce((sum, { quantity }) => sum + quantity, first.quantity)
  return (
    <Note tone="blue">
      {others.length === 0 ? texts.willAdd(first.quantity, first.name) : texts.willAddItems(count)}
    </Note>
  )
}
