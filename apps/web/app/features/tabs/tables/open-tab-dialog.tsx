import { longestTabName, mostGuests, openTab, type TabRow } from '@momo/contracts/tabs'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '#lib/api/call.ts'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { rupees } from '#lib/format/money.ts'
import { hoursAndMinutes } from '#lib/format/time-left.ts'
import { useAction } from '#lib/query/use-action.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { QuantityStepper } from '#ui/primitives/inputs/quantity-stepper.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { showTab } from '../tabs.api.ts'
import { tabsMessages } from '../tabs.messages.ts'
import { problemOf } from '../use-tab-change.ts'
import { titleOf } from './tab-list.tsx'
import { minutesSince, tabsAt } from './tables.rules.ts'

const texts = tabsMessages.opening

type Form = { tableNumber: string; name: string; guests: number }
type Props = {
  tableNumber: string
  tabs: TabRow[]
  now: Date
  pathOf: (id: string) => string
  onClose: () => void
}

/** A new tab for a table or a name. A table with open tabs offers them first. */
export function OpenTabDialog({ tableNumber, tabs, now, pathOf, onClose }: Props) {
  const navigate = useNavigate()
  const { keyFor, done } = useIdempotencyKey()
  const { register, control, setValue, handleSubmit, formState } = useForm<Form>({
    defaultValues: { tableNumber, name: '', guests: 2 },
  })
  const typed = useWatch({ control })
  const taken = tabsAt(tabs, latinDigits(typed.tableNumber ?? ''))
  const opening = useAction({
    mutationFn: ({ tableNumber: table, name, guests }: Form) => {
      const about = {
        ...(table.trim() && { tableNumber: latinDigits(table).trim() }),
        ...(name.trim() && { name: name.trim() }),
        guests,
      }
      return call(openTab, { body: { key: keyFor(about), ...about } })
    },
    onSuccess: async (tab) => {
      done()
      showTab(tab)
      await navigate(pathOf(tab.id))
    },
  })
  return (
    <FormDialog
      title={tableNumber === '' ? texts.title : tabsMessages.list.choose(tableNumber)}
      cancel={tabsMessages.cancel}
      confirm={taken.length > 0 ? tabsMessages.list.another : texts.open}
      confirming={texts.opening}
      busy={opening.isPending}
      problem={problemOf(opening.error)}
      onSubmit={handleSubmit((form) => opening.run(form))}
      onClose={onClose}
    >
      {taken.length > 0 ? (
        <div className="grid gap-2">
          <Note tone="blue">{texts.taken(taken[0]?.tableNumber ?? '')}</Note>
          {taken.map((tab) => (
            <LinkButton key={tab.id} to={pathOf(tab.id)} variant="outline" className="rounded-sm!">
              {[titleOf(tab), rupees(tab.open), hoursAndMinutes(minutesSince(tab.openedAt, now))].join(' · ')}
            </LinkButton>
          ))}
        </div>
      ) : undefined}
      <Input
        {...register('tableNumber')}
        label={texts.table}
        optional
        hint={texts.tableHint}
        maxLength={10}
        autoComplete="off"
      />
      <Input
        {...register('name', {
          validate: (name, { tableNumber: table }) =>
            name.trim() !== '' || table.trim() !== '' || texts.neither,
        })}
        label={texts.name}
        optional
        maxLength={longestTabName}
        autoComplete="off"
        error={formState.errors.name?.message}
      />
      <div>
        <p aria-hidden className="mb-1.5 text-[0.9375rem] font-semibold">
          {texts.guests}
        </p>
        <QuantityStepper
          label={texts.guests}
          value={typed.guests ?? 2}
          max={mostGuests}
          onChange={(guests) => setValue('guests', guests)}
        />
      </div>
    </FormDialog>
  )
}
