import type { NotificationChoices } from '@momo/contracts/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { debug } from '#lib/log/debug.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { Card } from '#ui/patterns/layout/card.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { Switch } from '#ui/primitives/inputs/switch.tsx'
import { choicesQuery, saveChoices } from './notifications.api.ts'
import { notificationsMessages } from './notifications.messages.ts'

const texts = notificationsMessages.choices

/** Channels for order notifications; the bell is always on. */
export function NotificationPreferences() {
  const query = useQuery(choicesQuery())
  return (
    <Card as="section" aria-labelledby="choices-title" className="p-5 md:p-6">
      <h2 id="choices-title" className="heading-3 mb-1 text-blue">
        {texts.title}
      </h2>
      <p className="mb-2 text-ink-2">{texts.text}</p>
      <QueryView
        query={query}
        skeleton={<SwitchesSkeleton />}
        failed={() => (
          <PartFailed query={query} text={texts.failed} tryAgain={notificationsMessages.tryAgain} />
        )}
      >
        {(saved) => <Switches saved={saved} />}
      </QueryView>
    </Card>
  )
}

function SwitchesSkeleton() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-11 w-72 max-w-full" />
      <Skeleton className="h-11 w-72 max-w-full" />
    </div>
  )
}

/** Optimistic: the switches show the last change while it is saved. A scope sends changes one at a time, the latest last. */
export function Switches({ saved }: { saved: NotificationChoices }) {
  const { queryKey } = choicesQuery()
  const { mutate, variables, isPending } = useMutation({
    scope: { id: 'notification-choices' },
    mutationFn: saveChoices,
    onSuccess: async (_, next) => {
      // A response underway may be older than this change.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, next)
    },
    onError: (fault) => {
      debug('notifications: saving choices failed', fault)
      toast.failure(texts.notSaved)
    },
  })
  const shown = isPending ? variables : saved
  const set = (change: Partial<NotificationChoices>) => mutate({ ...shown, ...change })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start">
      <Switch
        label={texts.mail}
        checked={shown.orderMail}
        onChange={(event) => set({ orderMail: event.target.checked })}
      />
      <Switch
        label={texts.sms}
        checked={shown.orderSms}
        onChange={(event) => set({ orderSms: event.target.checked })}
      />
    </div>
  )
}
