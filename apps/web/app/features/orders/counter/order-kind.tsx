import type { Counter } from '@momo/contracts/orders'
import { CircleAlert, Phone, ShoppingBag, Utensils } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { classNames } from '#lib/format/class-names.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import type { Draft, Kind } from '../counter-order/counter-draft.ts'
import { counterMessages as texts } from './counter.messages.ts'

const icons = { 'walk-in': ShoppingBag, table: Utensils, phone: Phone } satisfies Record<Kind, unknown>
/** More tables do not fit beside the order; their number is typed. */
const mostChips = 24

const chip =
  'flex cursor-pointer items-center justify-center gap-2 rounded-sm border-[1.5px] border-line-2 bg-paper font-semibold whitespace-nowrap has-checked:border-blue has-checked:bg-blue has-checked:text-paper has-focus-visible:shadow-(--focus-ring)'

type Props = { form: UseFormReturn<Draft>; draft: Draft; counter: Counter }

/** Where the guest is. A table is one tap: its chip also chooses the order type. */
export function OrderKind({ form, draft, counter }: Props) {
  const hasTables = counter.fulfilmentMethods.includes('dine-in') && counter.tablesCount > 0
  const kinds: Kind[] =
    hasTables || draft.kind === 'table' ? ['walk-in', 'table', 'phone'] : ['walk-in', 'phone']
  const hasChips = hasTables && counter.tablesCount <= mostChips
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <fieldset className="min-w-0">
        <legend className="sr-only">{texts.kind}</legend>
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {kinds.map((one) => {
            const Icon = icons[one]
            return (
              <label key={one} className={classNames(chip, 'min-h-11 px-2')}>
                <input type="radio" {...form.register('kind')} value={one} className="sr-only" />
                <Icon aria-hidden className="size-5 flex-none md:max-xl:hidden" />
                {texts.kinds[one]}
              </label>
            )
          })}
        </div>
      </fieldset>
      {hasChips && draft.kind !== 'phone' ? (
        <TableChips form={form} draft={draft} count={counter.tablesCount} />
      ) : undefined}
      {draft.kind === 'table' && !hasChips ? (
        <Input
          {...inputProps(form, 'table')}
          label={texts.fields.table}
          hint={texts.fields.tables(counter.tablesCount)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
        />
      ) : undefined}
    </div>
  )
}

function TableChips({ form, draft, count }: Pick<Props, 'form' | 'draft'> & { count: number }) {
  const problem = form.getFieldState('table', form.formState).error?.message
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{texts.fields.table}</legend>
      <div className="grid max-h-[6.75rem] grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1 overflow-y-auto p-0.5 -mx-0.5">
        {Array.from({ length: count }, (_, i) => String(i + 1)).map((number) => (
          <label key={number} className={classNames(chip, 'relative h-11 tabular-nums')}>
            <input
              type="radio"
              name="table-chip"
              aria-label={texts.fields.tableOf(Number(number))}
              checked={draft.kind === 'table' && draft.table === number}
              onChange={() => {
                form.setValue('kind', 'table')
                form.setValue('table', number)
                form.clearErrors('table')
              }}
              className="absolute inset-0 appearance-none opacity-0"
            />
            {number}
          </label>
        ))}
      </div>
      {problem && draft.kind === 'table' ? (
        <p role="alert" className="mt-1 flex items-center gap-1.5 text-sm font-medium text-red-text">
          <CircleAlert aria-hidden className="size-4 flex-none" />
          {problem}
        </p>
      ) : undefined}
    </fieldset>
  )
}
