import type { AlertOwner } from '@momo/contracts/stock-alerts'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { useAction } from '#lib/query/use-action.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { sendAcknowledgement, sendAssignment, sendSnooze } from './alerts.api.ts'
import { alertMessages as texts, ownerWords } from './alerts.messages.ts'

/** The ids, or a request for them: a card does not contain all of its alerts. */
type Ids = () => Promise<string[]>

const shared = {
  onError: (error: Error) => toast.failure(problemOf(error, texts.faults).text),
  // Also after an error: the alert may be gone.
  onSettled: () => void invalidate('stock-alerts'),
}

/** Without a time the alerts are shown again. */
export const useSnooze = (ids: Ids) =>
  useAction({
    mutationFn: async (until: Date | undefined) => sendSnooze({ ids: await ids(), ...(until && { until }) }),
    onSuccess: (_, until) =>
      toast.success(
        until ? texts.snooze.done(`${longDate(until)}, ${clockTime(until)}`) : texts.snooze.ended,
      ),
    ...shared,
  })

/** The place that has to act becomes the owner. */
export const useHandOver = (ids: Ids) =>
  useAction({
    mutationFn: async (owner: AlertOwner) => sendAssignment({ ids: await ids(), owner }),
    onSuccess: (_, owner) => toast.success(texts.asked(ownerWords[owner])),
    ...shared,
  })

export const useAcknowledge = (ids: Ids) =>
  useAction({
    mutationFn: async () => sendAcknowledgement(await ids()),
    onSuccess: () => toast.success(texts.acknowledged),
    ...shared,
  })
