import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { clockRange, todayInNepal } from '#lib/format/dates.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { TextField } from '#ui/editor/fields.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { branchEditorWords as words } from './branch-editor.messages.ts'
import { TimePair } from './time-pair.tsx'
import type { BranchEditorInUse } from './use-branch-editor.ts'

type Props = { editor: BranchEditorInUse['editor'] }

/** Holidays, festivals, short days: dated exceptions that override the weekly hours. */
export function DaysSection({ editor }: Props) {
  const { fields, append, remove } = useFieldArray({ control: editor.form.control, name: 'days' })
  return (
    <FormSection title={words.days}>
      <p className="text-sm text-ink-2">{words.daysNote}</p>
      {fields.length === 0 ? <p className="text-ink-2">{words.noDays}</p> : undefined}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {fields.map(({ id }, index) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-sm border border-line bg-desk/60 p-3"
          >
            <OneDay editor={editor} index={index} onRemove={() => remove(index)} />
          </li>
        ))}
      </ul>
      <AdminButton
        variant="outline"
        icon={<Plus aria-hidden />}
        onClick={() => append({ date: '', note: '', opens: '', closes: '', more: [] })}
        className="justify-self-start"
      >
        {words.addDay}
      </AdminButton>
    </FormSection>
  )
}

function OneDay({ editor, index, onRemove }: Props & { index: number; onRemove: () => void }) {
  const { date, opens, more } = useWatch({ control: editor.form.control, name: `days.${index}` })
  return (
    <>
      <div className="flex items-end gap-1">
        <TextField
          field={editor.field(`days.${index}.date`)}
          type="date"
          min={todayInNepal()}
          label={words.date}
          className="min-w-0 flex-1"
        />
        <IconButton label={words.removeDay(date)} onClick={onRemove} className="text-red-text">
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <TextField
        field={editor.field(`days.${index}.note`)}
        label={words.dayNote}
        hint={words.dayNoteHint}
        maxLength={80}
        optional
      />
      <div>
        <TimePair field={editor.field(`days.${index}`)} day={date || words.thisDay} />
        <p className="mt-1.5 text-sm text-ink-2">
          {more.length > 0 && opens
            ? words.moreTimes(more.map((pair) => clockRange(pair.opens, pair.closes)).join(', '))
            : words.dayClosed}
        </p>
      </div>
    </>
  )
}
