import { BellRing } from 'lucide-react'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { channelsMessages } from './channels.messages.ts'
import { usePush, useTurnOn } from './use-push.ts'

const texts = channelsMessages.offer

/** For a customer who waits for an order. Nothing is shown where push is impossible: mail and SMS are sent anyway. */
export function PushOffer() {
  const { state } = usePush()
  const { run, isPending } = useTurnOn()
  if (state.kind === 'on')
    return (
      <Note tone="green">
        <p>{texts.on}</p>
      </Note>
    )
  if (state.kind === 'blocked') return <Note tone="amber">{texts.blocked}</Note>
  if (state.kind !== 'off') return undefined
  return (
    <Note
      tone="blue"
      action={
        <Button
          variant="outline"
          size="compact"
          wraps
          icon={<BellRing aria-hidden className="size-5" />}
          loading={isPending}
          loadingText={texts.asking}
          onClick={() => run(state.publicKey)}
        >
          {texts.ask}
        </Button>
      }
    >
      {texts.text}
    </Note>
  )
}
