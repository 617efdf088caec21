import { longestPauseMessage, type Pause } from '@momo/contracts/branches'
import { OptionalLine } from '@momo/contracts/shared'
import { useState } from 'react'
import { z } from 'zod'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Radio } from '#ui/primitives/inputs/radio.tsx'
import { savePause } from './pause.api.ts'
import { pausedWords, pauseSpans, pauseUntil } from './pause-durations.ts'
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

const schemaWith = (clock: () => Date) =>
  z
    .object({ span: z.enum(pauseSpans), message: OptionalLine(longestPauseMessage) })
    .transform(({ span, message }): Pause | undefined => ({ until: pauseUntil(span, clock()), message }))

/** Pauses or resumes new orders of the own branch. */
export function PauseDialog({ open, ...rest }: Props) {
  // The key resets the form when the dialog closes.
  return <PauseForm key={String(open)} open={open} {...rest} />
}

function PauseForm({ open, pause, clock = () => new Date(), onClose, onChanged }: Props) {
  const [isResuming, setResuming] = useState(false)
  const { form, input, submit, run, isPending, problem } = useContractForm({
    schema: schemaWith(clock),
    defaultValues: { span: 'half', message: pause?.message ?? '' },
    explain: (error) => problemOf(error, words.faults),
    mutationFn: savePause,
    onMutate: (next) => setResuming(next === undefined),
    onSuccess: (_, next) => {
      onChanged?.(next)
      onClose()
      // The board contains the pause too.
      for (const module of ['branches', 'orders'] as const) void invalidate(module)
    },
  })
  return (
    <FormDialog
      open={open}
      title={words.title}
      cancel={words.cancel}
      confirm={pause ? words.longer : words.pause}
      confirming={isResuming ? words.goingOn : words.pausing}
      busy={isPending}
      problem={problem}
      beside={
        pause ? (
          <AdminButton variant="outline" size="compact" disabled={isPending} onClick={() => run(undefined)}>
            {words.goOn}
          </AdminButton>
        ) : undefined
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {pause ? <Note tone="amber">{pausedWords(pause.until, clock())}</Note> : undefined}
      <p className="text-ink-2">{words.text}</p>
      <fieldset>
        <legend className="mb-1 font-semibold">{words.howLong}</legend>
        <div className="flex flex-wrap gap-x-5">
          {pauseSpans.map((one) => (
            <Radio key={one} {...form.register('span')} value={one} label={words.spans[one]} />
          ))}
        </div>
      </fieldset>
      <Input
        {...input('message')}
        label={words.message}
        hint={words.messageHint}
        maxLength={longestPauseMessage}
        autoComplete="off"
        optional
      />
    </FormDialog>
  )
}
