import type { NotificationChoice, NotificationChoices } from '@momo/contracts/notifications'
import { useMutation } from '@tanstack/react-query'
import { debug } from '#lib/log/debug.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { choicesQuery, saveChoice } from './channels.api.ts'
import { channelsMessages as texts } from './channels.messages.ts'

const withChoice = (
  { topics }: NotificationChoices,
  { topic, channel, isOn }: NotificationChoice,
): NotificationChoices => ({
  topics: topics.map((one) =>
    one.topic === topic
      ? { topic, channels: one.channels.map((each) => (each.channel === channel ? { ...each, isOn } : each)) }
      : one,
  ),
})

async function show(choice: NotificationChoice): Promise<void> {
  const { queryKey } = choicesQuery()
  // A response underway may be older than this change.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (saved) => saved && withChoice(saved, choice))
}

/** Optimistic: a switch moves at once and returns if it could not be saved. A scope sends changes in the order of the taps. */
export function useChoice(): (choice: NotificationChoice) => void {
  const { mutate } = useMutation({
    scope: { id: 'notification-choices' },
    mutationFn: saveChoice,
    onMutate: show,
    onError: async (fault, choice) => {
      debug('notifications: saving a choice failed', fault)
      await show({ ...choice, isOn: !choice.isOn })
      toast.failure(texts.notSaved)
    },
  })
  return mutate
}
