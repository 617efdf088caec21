import { longestPauseMessage, type Pause } from '@momo/contracts/branches'
import { type SubmitEvent, useId, useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Radio } from '#ui/primitives/inputs/radio.tsx'
import { savePause } from './pause.api.ts'
import { pausedWords, type PauseSpan, pauseSpans, pauseUntil } from './pause-durations.ts'
import { pauseWords as words } from './pause.messages.ts'

type Props = {
  open: boolean
  /** The current pause; undefined while orders are accepted. */
  pause: Pause | undefined
  /** Server-adjusted clock, because the clock of a tablet may be wrong. */
  clock?: () => Date
  onClose: () => void
  /** Called after the server has accepted the change. */
  onChanged?: (pause: Pause | undefined) => void
}

/** Pauses or resumes new orders of the own branch. */
export function PauseDialog({ open, ...rest }: Props) {
  // The key resets the form when the dialog closes.
  return <PauseForm key={String(open)} open={open} {...rest} />
}

type FormProps = Props & { clock: () => Date }

function usePauseForm({ pause, clock, onClose, onChanged }: FormProps) {
  const [span, setSpan] = useState<PauseSpan>('half')
  const [message, setMessage] = useState(pause?.message ?? '')
  const [isResuming, setResuming] = useState(false)
  const { run, isPending, error } = useAction({
    mutationFn: savePause,
    onSuccess: (_, next) => {
      onChanged?.(next)
      onClose()
      // The board contains the pause too.
      for (const queryKey of [['branches'], ['orders']]) void queryClient.invalidateQueries({ queryKey })
    },
  })
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setResuming(false)
    run({ until: pauseUntil(span, clock()), message: message.trim() })
  }
  const resume = () => {
    setResuming(true)
    run(undefined)
  }
  const problem = error ? problemOf(error, words.faults).text : undefined
  return { span, setSpan, message, setMessage, send, resume, busy: isPending, isResuming, problem }
}

function PauseForm({ clock = () => new Date(), ...props }: Props) {
  const { open, pause, onClose } = props
  const form = useId()
  const { span, setSpan, message, setMessage, send, resume, busy, isResuming, problem } = usePauseForm({
    ...props,
    clock,
  })
  return (
    <Dialog
      open={open}
      title={words.title}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <AdminButton variant="quiet" size="compact" onClick={onClose} disabled={busy}>
            {words.cancel}
          </AdminButton>
          {pause ? (
            <AdminButton
              variant="outline"
              size="compact"
              loading={busy && isResuming}
              loadingText={words.goingOn}
              onClick={resume}
            >
              {words.goOn}
            </AdminButton>
          ) : undefined}
          <AdminButton
            type="submit"
            form={form}
            size="compact"
            loading={busy && !isResuming}
            loadingText={words.pausing}
          >
            {pause ? words.longer : words.pause}
          </AdminButton>
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
              <Radio
                key={one}
                name="span"
                label={words.spans[one]}
                checked={span === one}
                onChange={() => setSpan(one)}
              />
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
