import { useState } from 'react'
import { type EntryKind, type EntryState, noteLimit, type OpenEntry } from '@momo/contracts/inbox'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { Textarea } from '#ui/primitives/inputs/textarea.tsx'
import { type Change, changeEntry, statesOf } from './inbox.api.ts'
import { inboxMessages as texts, stateWords } from './inbox.messages.ts'
import { useEntryAction } from './use-entry-action.ts'
import { useSavedText } from './use-saved-text.ts'

type Props = { kind: EntryKind; entry: OpenEntry }

/** State and note are saved with the displayed version (optimistic locking), so a concurrent change is never overwritten. */
export function EntryWork({ kind, entry }: Props) {
  const [chosen, setChosen] = useState<{ state: EntryState; version: number }>()
  // A choice made on an older version is dropped in favour of the saved state.
  const state = chosen?.version === entry.version ? chosen.state : entry.state
  const note = useSavedText(`note:${entry.id}`, entry.note)
  const { run, isPending, problem } = useEntryAction({
    kind,
    request: (change: Change) => changeEntry(kind, entry.id, change),
    onSaved: () => {
      note.settle()
      toast.success(texts.saved)
    },
  })
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        run({ state, note: note.text, version: entry.version })
      }}
    >
      {problem ? <Note tone="red">{problem}</Note> : undefined}
      <Select
        label={texts.state}
        value={state}
        onChange={(event) => setChosen({ state: event.target.value as EntryState, version: entry.version })}
        options={statesOf(kind).map((value) => ({ value, label: stateWords[value] }))}
      />
      {note.isOverTheirs ? <Note tone="blue">{texts.theirNote(entry.note)}</Note> : undefined}
      <Textarea
        label={texts.note}
        hint={note.wasRestored ? texts.unsent : texts.noteHint}
        value={note.text}
        maxLength={noteLimit}
        onChange={(event) => note.change(event.target.value)}
      />
      <div>
        <Button type="submit" variant="strong" loading={isPending} loadingText={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
