import {
  type EntriesResult,
  mostEntriesSent,
  type NewEntries,
  sendCountEntries,
} from '@momo/contracts/counts'
import { useSyncExternalStore } from 'react'
import { createAccountQueue, type Queued } from '#lib/action-queue/account-queue.ts'
import { madeBy, isRefusal, type StoredAction } from '#lib/action-queue/stored-action.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { invalidateQueries } from '#lib/query/invalidate.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { sheetQuery } from '../counts.api.ts'

export type NewEntry = Omit<NewEntries['entries'][number], 'id' | 'countedAt'>

/** An entry that the device stores until a while after it has a sheet of the server that contains it. Its key is the id of the entry. */
export type CountAction = StoredAction & { countId: string; countedAt: number; entry: NewEntry }

/**
 * The entry leaves the device only after the sheet was read again: a page that starts without a network in between would show the item as
 * not counted, and it would be counted twice. A failed read repeats the request, which is idempotent.
 */
async function readSheetAgain(countId: string): Promise<void> {
  const query = sheetQuery(countId)
  try {
    // A read that began before the entries were saved may not contain them.
    await queryClient.cancelQueries({ queryKey: query.queryKey })
    await queryClient.fetchQuery({ ...query, staleTime: 0 })
  } catch (fault) {
    if (!(fault instanceof ApiError && isRefusal(fault.status))) throw fault
  }
}

async function send(batch: CountAction[]): Promise<EntriesResult> {
  const countId = batch[0]?.countId ?? ''
  const entries = batch.map(({ key, countedAt, entry }) => ({
    ...entry,
    id: key,
    countedAt: new Date(countedAt),
  }))
  const result = await call(
    sendCountEntries,
    { params: { id: countId }, body: { sentAt: new Date(), entries } },
    batch[0] && madeBy(batch[0]),
  )
  await readSheetAgain(countId)
  return result
}

/** The review may have been opened while the last entries were on their way. */
const readReviewAgain = () => invalidateQueries({ queryKey: ['counts', 'review'] })

/** The browser may write the stored sheet to the disk much later than the queue: Chromium limits the writes of a page per hour. */
const keepDeliveredMs = 600_000

/** Entries of counts on this device, sent together when there is a connection. */
export const countQueue = createAccountQueue<CountAction, EntriesResult>({
  name: 'counts',
  groupOf: ({ countId }) => countId,
  mostPerRequest: mostEntriesSent,
  keepDeliveredMs,
  send,
  refusalsIn: ({ rejected }) => rejected.map(({ id, code }) => ({ key: id, code })),
  onAnswered: () => void readReviewAgain(),
})

/** Returns the id of the entry; `stored` resolves when it is on the device. */
export function addEntry(countId: string, entry: NewEntry): { id: string; stored: Promise<void> } {
  const [key, now] = [newIdempotencyKey(), Date.now()]
  return { id: key, stored: countQueue.add({ key, countId, entry, countedAt: now, sendAt: now }) }
}

export const useCountQueue = (): Queued<CountAction> =>
  useSyncExternalStore(countQueue.subscribe, countQueue.read, countQueue.readOnServer)
