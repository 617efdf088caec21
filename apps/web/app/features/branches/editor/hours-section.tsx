import { Plus, Trash2 } from 'lucide-react'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { branchEditorWords as words } from './branch-editor.messages.ts'
import { type BranchForm, type Pair, week } from './branch-form.ts'
import { TimePair } from './time-pair.tsx'
import type { BranchEditorInUse } from './use-branch-editor.ts'

/** BED-05: each weekday edits its first interval; further intervals follow below it. */
export function HoursSection({ editor }: { editor: BranchEditorInUse['editor'] }) {
  const { week: pairs } = editor.value
  const sunday = pairs[0]
  const copy = (
    <AdminButton
      variant="quiet"
      disabled={!sunday?.opens}
      onClick={() =>
        editor.change(
          'week',
          pairs.map(() => sunday),
        )
      }
    >
      {words.copySunday}
    </AdminButton>
  )
  return (
    <FormSection title={words.hours} help={copy} className="gap-2!">
      {week.map((day, index) => (
        <DayRows key={day} editor={editor} index={index} />
      ))}
      <p className="text-sm text-ink-2">{words.hoursNote}</p>
    </FormSection>
  )
}

function DayRows({ editor, index }: { editor: BranchEditorInUse['editor']; index: number }) {
  const day = week[index]!
  const { further } = editor.value
  const own = further.flatMap((pair, at) => (pair.day === day ? [{ pair, at }] : []))
  const change = (next: BranchForm['further']) => editor.change('further', next)
  const first = editor.field<Pair>(`week.${index}`)
  return (
    <fieldset className="grid grid-cols-[5.25rem_minmax(0,1fr)_2.75rem] items-center gap-x-1 gap-y-1">
      <legend className="sr-only">{day}</legend>
      <span aria-hidden className="text-sm font-semibold">
        {day}
      </span>
      <TimePair
        day={day}
        pair={first.value}
        error={first.error}
        onChange={first.onChange}
        onLeave={first.onLeave}
      />
      <IconButton
        label={words.addTimes(day)}
        disabled={!first.value.opens}
        onClick={() => change([...further, { day, opens: '', closes: '' }])}
        className="disabled:opacity-30"
      >
        <Plus aria-hidden />
      </IconButton>
      {own.map(({ pair, at }) => {
        const field = editor.field<BranchForm['further'][number]>(`further.${at}`)
        return (
          <div
            key={at}
            className="col-span-2 col-start-2 grid grid-cols-[minmax(0,1fr)_2.75rem] items-center gap-x-1.5"
          >
            <TimePair
              day={day}
              pair={pair}
              error={field.error}
              onChange={(next) => field.onChange({ ...next, day })}
              onLeave={field.onLeave}
            />
            <IconButton
              label={words.removeTimes(day)}
              onClick={() => change(further.toSpliced(at, 1))}
              className="text-red-text"
            >
              <Trash2 aria-hidden />
            </IconButton>
          </div>
        )
      })}
    </fieldset>
  )
}
