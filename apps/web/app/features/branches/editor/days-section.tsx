import { Plus, Trash2 } from 'lucide-react'
import { clockRange, todayInNepal } from '#lib/format/dates.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { TextField } from '#ui/editor/fields.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { branchEditorWords as words } from './branch-editor.messages.ts'
import type { DayForm } from './branch-form.ts'
import { TimePair } from './time-pair.tsx'
import type { BranchEditorInUse } from './use-branch-editor.ts'

type Props = { editor: BranchEditorInUse['editor'] }

/** Holidays, festivals, short days: dated exceptions that override the weekly hours. */
export function DaysSection({ editor }: Props) {
  const { days } = editor.value
  const add = (): DayForm => ({ date: '', note: '', opens: '', closes: '', more: [] })
  return (
    <FormSection title={words.days}>
      <p className="text-sm text-ink-2">{words.daysNote}</p>
      {days.length === 0 ? <p className="text-ink-2">{words.noDays}</p> : undefined}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {days.map((day, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a day has no id, and its date is being typed
          <li
            key={index}
            className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-sm border border-line bg-desk/60 p-3"
          >
            <OneDay editor={editor} index={index} day={day} />
          </li>
        ))}
      </ul>
      <AdminButton
        variant="outline"
        icon={<Plus aria-hidden />}
        onClick={() => editor.change('days', [...days, add()])}
        className="justify-self-start"
      >
        {words.addDay}
      </AdminButton>
    </FormSection>
  )
}

function OneDay({ editor, index, day }: Props & { index: number; day: DayForm }) {
  const date = editor.field(`days.${index}.date`)
  const opens = editor.field(`days.${index}.opens`)
  const others = editor.value.days
  return (
    <>
      <div className="flex items-end gap-1">
        <Input
          type="date"
          min={todayInNepal()}
          label={words.date}
          name={date.name}
          value={date.value}
          error={date.error}
          onChange={(event) => date.onChange(event.target.value)}
          onBlur={date.onLeave}
          className="min-w-0 flex-1"
        />
        <IconButton
          label={words.removeDay(day.date)}
          onClick={() => editor.change('days', others.toSpliced(index, 1))}
          className="text-red-text"
        >
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
        <TimePair
          day={day.date || words.thisDay}
          pair={day}
          error={opens.error}
          onChange={(next) => editor.change(`days.${index}`, { ...day, ...next })}
          onLeave={opens.onLeave}
        />
        <p className="mt-1.5 text-sm text-ink-2">
          {day.more.length > 0 && day.opens
            ? words.moreTimes(day.more.map((pair) => clockRange(pair.opens, pair.closes)).join(', '))
            : words.dayClosed}
        </p>
      </div>
    </>
  )
}
