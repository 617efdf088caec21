import { type NewWaste, recordWaste, type WasteDay, type WasteEntry } from '@momo/contracts/waste'
import { useSyncExternalStore } from 'react'
import { createAccountQueue, type Queued } from '#lib/action-queue/account-queue.ts'
import { madeBy, type StoredAction, undoMs } from '#lib/action-queue/stored-action.ts'
import { call } from '#lib/api/call.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { wasteDayQuery } from '../waste.api.ts'

/** An entry on this device; its key is the id of the entry. `name` and `amount` are for the log. */
export type WasteAction = StoredAction &
  Pick<NewWaste, 'what' | 'reason'> & { name: string; amount: string; tappedAt: number }

/** Until the day is read again. */
function showEntry(entry: WasteEntry): void {
  queryClient.setQueryData<WasteDay>(
    wasteDayQuery().queryKey,
    (day) => day && { ...day, entries: [entry, ...day.entries.filter(({ id }) => id !== entry.id)] },
  )
}

async function send([action]: WasteAction[]): Promise<void> {
  if (!action) return
  const { key, what, reason, tappedAt } = action
  const happenedAt = new Date(tappedAt)
  showEntry(
    await call(
      recordWaste,
      { body: { id: key, what, reason, note: '', happenedAt, sentAt: new Date() } },
      madeBy(action),
    ),
  )
}

/** Waste is stored on the device at the third tap and sent when the time to undo it is over. */
export const wasteQueue = createAccountQueue<WasteAction, void>({
  name: 'waste',
  groupOf: () => 'waste',
  send,
  onAnswered: () => {
    void invalidate('waste')
    void invalidate('inventory')
  },
})

export type NewWasteAction = Pick<WasteAction, 'what' | 'reason' | 'name' | 'amount'>

/** Resolves when it is on the device. */
export function addWaste(waste: NewWasteAction): Promise<void> {
  const now = Date.now()
  return wasteQueue.add({ ...waste, key: newIdempotencyKey(), tappedAt: now, sendAt: now + undoMs })
}

export const useWasteQueue = (): Queued<WasteAction> =>
  useSyncExternalStore(wasteQueue.subscribe, wasteQueue.read, wasteQueue.readOnServer)
