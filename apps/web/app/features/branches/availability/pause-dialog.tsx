import { longestPauseMessage, type Pause, pauseOrders } from '@momo/contracts/branches'
import { type SubmitEvent, useId, useState } from 'react'
import { call } from '#lib/api/call.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useDeed } from '#lib/forms/use-submit.ts'
import { DeskButton } from '#ui/editor/admin-button.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Radio } from '#ui/primitives/inputs/radio.tsx'
import { pausedWords, type PauseSpan, pauseSpans, pauseUntil } from './pause-durations.ts'
import { pauseWords as words } from './pause.messages.ts'

type Props = {
  open: boolean
  /** As it is now; undefined while new orders come in. */
  pause: Pause | undefined
  /** The server's clock where it is known: a tablet's goes wrong. */
  clock?: () => Date
  onClose: () => void
  /** The server has said yes. */
  onChanged: (pause: Pause | undefined) => void
}

/** Stops new orders of the own branch for a while, or lets them in again. */
export function PauseDialog({ open, ...rest }: Props) {
  // A closed one forgets what was typed.
  return <PauseForm key={String(open)} open={open} {...rest} />
}

function PauseForm({ open, pause, clock = () => new Date(), onClose, onChanged }: Props) {
  const form = useId()
  const [span, setSpan] = useState<PauseSpan>('half')
  const [message, setMessage] = useState(pause?.message ?? '')
  const [isGoingOn, setGoingOn] = useState(false)
  const { run, busy, problem } = useDeed((error) => problemOf(error, words.faults).text)
  const tell = async (next: Pause | undefined) => {
    await call(pauseOrders, { body: { pause: next ?? null } })
    onChanged(next)
    onClose()
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setGoingOn(false)
    void run(() => tell({ until: pauseUntil(span, clock()), message: message.trim() }))
  }
  const goOn = () => {
    setGoingOn(true)
    void run(() => tell(undefined))
  }
  return (
    <Dialog
      open={open}
      title={words.title}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <DeskButton variant="quiet" size="compact" onClick={onClose} disabled={busy}>
            {words.cancel}
          </DeskButton>
          {pause ? (
            <DeskButton variant="outline" size="compact" loading={busy && isGoingOn} loadingText={words.goingOn} onClick={goOn}>
              {words.goOn}
            </DeskButton>
          ) : undefined}
          <DeskButton type="submit" form={form} size="compact" loading={busy && !isGoingOn} loadingText={words.pausing}>
            {pause ? words.longer : words.pause}
          </DeskButton>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="grid gap-4">
        {pause ? <Note tone="amber">{pausedWords(pause.until, clock())}</Note> : undefined}
        <p className="text-ink-2">{words.text}</p>
        {problem ? <Note tone="red">{problem}</Note> : undefined}
        <fieldset>
          <legend className="mb-1 font-semibold">{words.howLong}</legend>
          <div className="flex flex-wrap gap-x-5">
            {pauseSpans.map((one) => (
              <Radio key={one} name="span" label={words.spans[one]} checked={span === one} onChange={() => setSpan(one)} />
            ))}
          </div>
        </fieldset>
        <Input
          label={words.message}
          hint={words.messageHint}
          value={message}
          maxLength={longestPauseMessage}
          autoComplete="off"
          optional
          onChange={(event) => setMessage(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
