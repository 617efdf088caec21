import type { PinState, ShownPin } from '@momo/contracts/time-clock'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { dayInNepal, longDay } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { pinQuery, refreshTimeClock, resetPin } from '../time-clock.api.ts'
import { pinMessages as texts } from '../time-clock.messages.ts'

type Props = { employeeId: string }

/** The PIN of an employee for the time clock. A new one is shown once. */
export function PinCard({ employeeId }: Props) {
  const query = useQuery(pinQuery(employeeId))
  const failed = () => <PartFailed query={query} text={texts.failed} tryAgain={texts.tryAgain} />
  return (
    <AdminCard title={texts.title}>
      <div className="grid gap-3 px-4.5 py-4">
        <p className="text-sm text-ink-2">{texts.lead}</p>
        <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
          {(state) => <State employeeId={employeeId} state={state} />}
        </QueryView>
      </div>
    </AdminCard>
  )
}

function stateText({ isSet, isOwn, setAt }: PinState): string {
  if (!isSet || !setAt) return texts.none
  const day = longDay(dayInNepal(setAt))
  return isOwn ? texts.own(day) : texts.set(day)
}

function State({ employeeId, state }: Props & { state: PinState }) {
  const [isAsked, setAsked] = useState(false)
  const [shown, setShown] = useState<ShownPin>()
  const { keyFor, done } = useIdempotencyKey()
  const { version } = state
  const { run, isPending } = useAction({
    mutationFn: () => resetPin(employeeId, { id: keyFor({ employeeId, version }), version }),
    onSuccess: (pin) => {
      done()
      setAsked(false)
      setShown(pin)
    },
    onError: (error) => toast.failure(problemOf(error, texts.loadFaults).text),
    onSettled: refreshTimeClock,
  })
  return (
    <>
      <p>{stateText(state)}</p>
      <AdminButton
        variant="outline"
        size="compact"
        icon={<KeyRound aria-hidden />}
        loading={isPending}
        loadingText={texts.working}
        onClick={() => (state.isSet ? setAsked(true) : run())}
        className="justify-self-start"
      >
        {state.isSet ? texts.reset : texts.create}
      </AdminButton>
      <ConfirmDialog
        open={isAsked}
        title={texts.resetTitle}
        cancel={texts.cancel}
        confirm={texts.reset}
        confirming={texts.working}
        busy={isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => run()}
      >
        <p>{texts.resetText}</p>
      </ConfirmDialog>
      {shown ? <ShownDialog pin={shown.pin} onClose={() => setShown(undefined)} /> : undefined}
    </>
  )
}

function ShownDialog({ pin, onClose }: { pin: string; onClose: () => void }) {
  return (
    <Dialog
      open
      title={texts.shown}
      onClose={onClose}
      footer={
        <AdminButton size="compact" onClick={onClose}>
          {texts.done}
        </AdminButton>
      }
    >
      <p className="font-mono text-4xl font-bold tracking-widest tabular-nums">{pin}</p>
      <p className="mt-3 text-ink-2">{texts.shownText}</p>
    </Dialog>
  )
}
