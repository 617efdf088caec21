import type { OfficeEntry } from '@momo/contracts/notifications'
import { thisMinute } from '#lib/format/dates.ts'
import { timeOrDate } from '#lib/format/time-or-date.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { debug } from '#lib/log/debug.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { useAction } from '#lib/query/use-action.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { sendDone, sendOwner, sendRead, sendSnooze } from './office.api.ts'
import { officeMessages as texts } from './office.messages.ts'

const shared = {
  onError: (error: Error) => toast.failure(problemOf(error, texts.faults).text),
  // Also after an error: someone else may have changed the entry.
  onSettled: () => void invalidate('notifications'),
}

export const useSnooze = (id: string) =>
  useAction({
    mutationFn: (until: Date | undefined) => sendSnooze(id, until),
    onSuccess: (_, until) =>
      toast.success(until ? texts.snooze.done(timeOrDate(until, thisMinute())) : texts.snooze.ended),
    ...shared,
  })

/** Without a person the entry is given back. */
export const useAssign = ({ id, version }: OfficeEntry, ownId: string | undefined) =>
  useAction({
    mutationFn: (ownerId: string | undefined) => sendOwner(id, { version, ...(ownerId && { ownerId }) }),
    onSuccess: ({ owner }) =>
      toast.success(
        owner === undefined
          ? texts.owner.givenBack
          : owner.id === ownId
            ? texts.owner.mine
            : texts.owner.given(owner.name),
      ),
    ...shared,
  })

type Finish = { entry: OfficeEntry; isDone: boolean }

export const useFinish = (onDone: (entry: OfficeEntry) => void) =>
  useAction({
    mutationFn: ({ entry, isDone }: Finish) => sendDone(entry.id, isDone),
    onSuccess: (_, { entry, isDone }) => {
      if (isDone) onDone(entry)
      else toast.success(texts.done.reopened)
    },
    ...shared,
  })

export const useReadAll = () =>
  useAction({
    mutationFn: () => sendRead(),
    onSuccess: () => toast.success(texts.markedAll),
    ...shared,
  })

/** An entry that is opened counts as read. If that fails, it stays unread and the next opening tries again. */
export async function markAsRead({ id, isUnread }: OfficeEntry): Promise<void> {
  if (!isUnread) return
  try {
    await sendRead([id])
    await invalidate('notifications')
  } catch (fault) {
    debug('notifications: mark as read failed', fault)
  }
}
