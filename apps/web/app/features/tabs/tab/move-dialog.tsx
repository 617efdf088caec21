import { changeTab, type Tab } from '@momo/contracts/tabs'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '#lib/api/call.ts'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { ChipButton } from '#ui/primitives/chip.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { tabsAt } from '../tables/tables.rules.ts'
import { tabsQuery } from '../tabs.api.ts'
import { tabsMessages } from '../tabs.messages.ts'
import { useTabChange } from '../use-tab-change.ts'

const texts = tabsMessages.moving

type Props = { tab: Tab; tableNumbers: string[]; onClose: () => void }

/** The tab moves with all its orders. Free tables are a tap away; any other number can be typed. */
export function MoveDialog({ tab, tableNumbers, onClose }: Props) {
  const { data: tabs = [] } = useQuery(tabsQuery())
  const { register, control, setValue, handleSubmit, formState } = useForm({ defaultValues: { table: '' } })
  const { table } = useWatch({ control })
  const moving = useTabChange({
    tabId: tab.id,
    send: (tableNumber: string, key) =>
      call(changeTab, { params: { id: tab.id }, body: { key, version: tab.version, tableNumber } }),
    onDone: onClose,
  })
  const free = tableNumbers.filter((number) => tabsAt(tabs, number).length === 0)
  return (
    <FormDialog
      title={texts.title}
      cancel={tabsMessages.cancel}
      confirm={texts.confirm}
      confirming={texts.confirming}
      busy={moving.isPending}
      problem={moving.problem}
      onSubmit={handleSubmit((form) => moving.run(latinDigits(form.table).trim()))}
      onClose={onClose}
    >
      <Input
        {...register('table', { validate: (typed) => typed.trim() !== '' || texts.missing })}
        label={texts.table}
        maxLength={10}
        autoComplete="off"
        error={formState.errors.table?.message}
      />
      {free.length > 0 ? (
        <div role="group" aria-label={texts.free} className="flex flex-wrap gap-2">
          {free.map((number) => (
            <ChipButton key={number} active={number === table} onClick={() => setValue('table', number)}>
              {number}
            </ChipButton>
          ))}
        </div>
      ) : undefined}
    </FormDialog>
  )
}
