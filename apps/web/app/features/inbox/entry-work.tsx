import {
  applicationStates,
  type EntryKind,
  enquiryStates,
  noteLimit,
  type OpenEntry,
} from '@momo/contracts/inbox'
import { OptionalProse } from '@momo/contracts/shared'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { useSavedForm } from '#lib/forms/use-saved-form.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { Textarea } from '#ui/primitives/inputs/textarea.tsx'
import { entryFaults, showSavedEntry } from './entry-form.ts'
import { changeEntry, statesOf } from './inbox.api.ts'
import { inboxMessages as texts, stateWords } from './inbox.messages.ts'

const schema = z.object({
  state: z.enum([...enquiryStates, ...applicationStates]),
  note: OptionalProse(noteLimit),
})

type Props = { kind: EntryKind; entry: OpenEntry }

/** State and note are saved with the displayed version (optimistic locking), so a concurrent change is never overwritten. */
export function EntryWork({ kind, entry: { id, state, note, version } }: Props) {
  /** The saved note that the typed one would replace. */
  const [replaced, setReplaced] = useState(note)
  const { form, input, submit, isPending, problem, wasRestored } = useSavedForm(
    `inbox-note:${id}`,
    {
      ...entryFaults,
      schema,
      defaultValues: { state, note },
      mutationFn: (change) => changeEntry(kind, id, { ...change, version }),
      onSuccess: (saved) => {
        form.setValue('note', saved.note)
        setReplaced(saved.note)
        showSavedEntry(kind, saved)
        toast.success(texts.saved)
      },
    },
    (typed) => (typed.note === note ? undefined : { note: typed.note }),
  )
  const { field, fieldState } = useController({ control: form.control, name: 'note' })
  useEffect(() => {
    // Another version replaces the state that was chosen on the older one, but not a note that was typed.
    form.setValue('state', state)
    if (form.getValues('note') !== replaced) return
    form.setValue('note', note)
    setReplaced(note)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only for another version
  }, [version])
  const isOverTheirs = replaced !== note && field.value !== note
  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      {problem ? <Note tone="red">{problem}</Note> : undefined}
      <Select
        {...input('state')}
        label={texts.state}
        options={statesOf(kind).map((value) => ({ value, label: stateWords[value] }))}
      />
      {isOverTheirs ? <Note tone="blue">{texts.theirNote(note)}</Note> : undefined}
      <Textarea
        {...field}
        label={texts.note}
        hint={wasRestored ? texts.unsent : texts.noteHint}
        maxLength={noteLimit}
        error={fieldState.error?.message}
      />
      <div>
        <Button type="submit" variant="strong" loading={isPending} loadingText={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
