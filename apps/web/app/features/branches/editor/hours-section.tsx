import { Plus, Trash2 } from 'lucide-react'
import { type UseFieldArrayReturn, useFieldArray, useWatch } from 'react-hook-form'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { branchEditorWords as words } from './branch-editor.messages.ts'
import { type BranchForm, week } from './branch-form.ts'
import { TimePair } from './time-pair.tsx'
import type { BranchEditorInUse } from './use-branch-editor.ts'

type Props = { editor: BranchEditorInUse['editor'] }

/** BED-05: each weekday edits its first interval; further intervals follow below it. */
export function HoursSection({ editor }: Props) {
  const { control, getValues } = editor.form
  const further = useFieldArray({ control, name: 'further' })
  const sundayOpens = useWatch({ control, name: 'week.0.opens' })
  const copySunday = () => {
    const sunday = getValues('week.0')
    editor.change(
      'week',
      week.map(() => sunday),
    )
  }
  const copy = (
    <AdminButton variant="quiet" disabled={!sundayOpens} onClick={copySunday}>
      {words.copySunday}
    </AdminButton>
  )
  return (
    <FormSection title={words.hours} help={copy} className="gap-2!">
      {week.map((day, index) => (
        <DayRows key={day} editor={editor} index={index} further={further} />
      ))}
      <p className="text-sm text-ink-2">{words.hoursNote}</p>
    </FormSection>
  )
}

type DayProps = Props & { index: number; further: UseFieldArrayReturn<BranchForm, 'further'> }

function DayRows({ editor, index, further: { fields, append, remove } }: DayProps) {
  const day = week[index]!
  const opens = useWatch({ control: editor.form.control, name: `week.${index}.opens` })
  return (
    <fieldset className="grid grid-cols-[5.25rem_minmax(0,1fr)_2.75rem] items-center gap-x-1 gap-y-1">
      <legend className="sr-only">{day}</legend>
      <span aria-hidden className="text-sm font-semibold">
        {day}
      </span>
      <TimePair field={editor.field(`week.${index}`)} day={day} />
      <IconButton
        label={words.addTimes(day)}
        disabled={!opens}
        onClick={() => append({ day, opens: '', closes: '' })}
        className="disabled:opacity-30"
      >
        <Plus aria-hidden />
      </IconButton>
      {fields.map((pair, at) =>
        pair.day === day ? (
          <div
            key={pair.id}
            className="col-span-2 col-start-2 grid grid-cols-[minmax(0,1fr)_2.75rem] items-center gap-x-1.5"
          >
            <TimePair field={editor.field(`further.${at}`)} day={day} />
            <IconButton label={words.removeTimes(day)} onClick={() => remove(at)} className="text-red-text">
              <Trash2 aria-hidden />
            </IconButton>
          </div>
        ) : undefined,
      )}
    </fieldset>
  )
}
