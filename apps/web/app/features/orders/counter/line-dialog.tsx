import type { ComponentType } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { OptionGroup } from '@momo/contracts/catalogue'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Textarea } from '#ui/primitives/inputs/textarea.tsx'
import { type DraftLine, longestLineNote } from '../counter-order/counter-draft.ts'
import type { ShownLine } from './counter-totals.ts'
import { counterMessages as texts } from './counter.messages.ts'

/** Option fields of the add dialog, injected by the page. */
export type Choices = ComponentType<{
  groups: OptionGroup[]
  chosen: readonly string[]
  onChange: (optionIds: string[]) => void
}>

type Props = {
  line: ShownLine
  Choices: Choices
  onClose: () => void
  onDone: (choice: Pick<DraftLine, 'optionIds' | 'note'>) => void
}

const stillAvailable = (groups: OptionGroup[], chosen: readonly string[]): string[] =>
  groups.flatMap(({ options }) =>
    options.filter(({ id, soldOut }) => !soldOut && chosen.includes(id)).map(({ id }) => id),
  )

export function LineDialog({ line, Choices, onClose, onDone }: Props) {
  const groups = line.food?.optionGroups ?? []
  const { control, register, setValue, handleSubmit } = useForm({
    defaultValues: { optionIds: stillAvailable(groups, line.optionIds), note: line.note },
  })
  const optionIds = useWatch({ control, name: 'optionIds' })
  const missing = groups.find(
    ({ min, options }) => options.filter(({ id }) => optionIds.includes(id)).length < min,
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={line.food?.name ?? ''}
      footer={
        <div className="grid w-full gap-2">
          <p id="line-missing" role="status" className="text-sm font-medium text-amber-text empty:hidden">
            {missing ? texts.line.missing(missing.name) : ''}
          </p>
          <div className="flex justify-end gap-3">
            <AdminButton variant="outline" size="normal" onClick={onClose}>
              {texts.line.cancel}
            </AdminButton>
            <AdminButton
              size="normal"
              disabled={missing !== undefined}
              aria-describedby="line-missing"
              onClick={handleSubmit((choice) => onDone({ ...choice, note: choice.note.trim() }))}
            >
              {texts.line.save}
            </AdminButton>
          </div>
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {groups.length === 0 ? <p className="text-ink-2">{texts.line.noOptions}</p> : undefined}
        <Choices groups={groups} chosen={optionIds} onChange={(next) => setValue('optionIds', next)} />
        <Textarea
          {...register('note')}
          label={texts.line.note}
          optional
          low
          maxLength={longestLineNote}
          placeholder={texts.line.notePlaceholder}
          defaultValue={line.note}
        />
      </div>
    </Dialog>
  )
}
