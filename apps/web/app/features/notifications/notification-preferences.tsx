import type { NotificationChoices } from '@momo/contracts/notifications'
import { Suspense, useRef, useState } from 'react'
import { type Loading, useDeferred } from '#lib/api/deferred.ts'
import { debug } from '#lib/log/debug.ts'
import { Card } from '#ui/patterns/layout/card.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { Switch } from '#ui/primitives/inputs/switch.tsx'
import { saveChoices } from './notifications.api.ts'
import { notificationsMessages } from './notifications.messages.ts'

const texts = notificationsMessages.choices

type Props = { choices: Loading<NotificationChoices>; onRetry: () => void }

/** Channels for order notifications; the bell is always on. */
export function NotificationPreferences(props: Props) {
  return (
    <Card as="section" aria-labelledby="choices-title" className="p-5 md:p-6">
      <h2 id="choices-title" className="heading-3 mb-1 text-blue">
        {texts.title}
      </h2>
      <p className="mb-2 text-ink-2">{texts.text}</p>
      <Suspense fallback={<SwitchesSkeleton />}>
        <Loaded {...props} />
      </Suspense>
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

function Loaded({ choices, onRetry }: Props) {
  const loaded = useDeferred(choices)
  if ('value' in loaded) return <Switches first={loaded.value} />
  return (
    <Note
      tone="red"
      action={
        <Button variant="outline" size="compact" onClick={onRetry}>
          {notificationsMessages.tryAgain}
        </Button>
      }
    >
      {texts.failed}
    </Note>
  )
}

/** Optimistic update: a failed save restores the server values. Changes are sent one at a time and coalesced, the latest last. */
export function Switches({ first }: { first: NotificationChoices }) {
  const [shown, setShown] = useState(first)
  const saved = useRef(first)
  const pending = useRef<NotificationChoices>(undefined)
  const isBusy = useRef(false)
  async function send(): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    try {
      while (pending.current) {
        const next = pending.current
        pending.current = undefined
        await saveChoices(next)
        saved.current = next
      }
    } catch (fault) {
      debug('notifications: saving choices failed', fault)
      pending.current = undefined
      setShown(saved.current)
      toast.failure(texts.notSaved)
    }
    isBusy.current = false
  }
  const set = (change: Partial<NotificationChoices>) => {
    const next = { ...shown, ...change }
    setShown(next)
    pending.current = next
    void send()
  }
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
