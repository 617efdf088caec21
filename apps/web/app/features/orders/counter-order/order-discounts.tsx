import type { CounterDiscount } from '@momo/contracts/orders'
import { mayDo } from '@momo/contracts/shared'
import { BadgePercent, X } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { rupees } from '#lib/format/money.ts'
import { usePerson } from '#lib/session/person/use-person.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { draftOf, freeOf, wholeOf } from './counter-discounts.ts'
import { counterMessages } from '../counter/counter.messages.ts'
import type { CounterForm } from '../counter/use-counter.ts'

const texts = counterMessages.discount

/** The dialog of the tabs, injected by the page. */
export type Discounting = ComponentType<{
  title: string
  total: number
  hasWhole: boolean
  dishes: { line: number; name: string; left: number }[]
  onGive: (discount: CounterDiscount) => void
  onClose: () => void
}>

/** What was taken off, below the dishes; each can be removed. */
export function GivenDiscounts({ counterForm }: { counterForm: CounterForm }) {
  const { lines, discounts, form } = counterForm
  if (discounts.length === 0) return undefined
  const removeAt = (index: number) =>
    form.setValue(
      'discounts',
      discounts.filter((_, at) => at !== index).map((one) => draftOf(one, lines)),
    )
  return (
    <ul aria-label={texts.list} className="border-t border-line pt-1">
      {discounts.map((one, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- the order of the discounts is their identity
        <li key={i} className="flex min-h-11 items-center justify-between gap-2">
          <span className="min-w-0 leading-tight wrap-anywhere">
            {nameOf(one, dishNameOf(lines))}
            <span className="block text-sm text-ink-2">{one.reason}</span>
          </span>
          <IconButton label={texts.remove(nameOf(one, dishNameOf(lines)))} onClick={() => removeAt(i)}>
            <X aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

type Props = { counterForm: CounterForm; isOnline: boolean; Discounting: Discounting }

/** Beside the total. A discount belongs to the order; an unpaid table has it on the bill of its tab. */
export function DiscountButton({ counterForm, isOnline, Discounting }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { draft, lines, discounts, sum, form } = counterForm
  const person = usePerson()
  const needsManager =
    !isOnline && person.needsPin && !(person.current && mayDo(person.current.role, 'bills.discount'))
  const dishes = lines
    .map(({ food, options, quantity }, line) => ({
      line,
      name: [food?.name ?? '', ...options].join(', '),
      left: quantity - freeOf(discounts, line),
    }))
    .filter(({ left }) => left > 0)
  const isOfTab = draft.kind === 'table' && !draft.isPaid
  if (isOfTab || dishes.length === 0 || sum.subtotal === sum.discount) return undefined
  return (
    <>
      <AdminButton
        variant="quiet"
        icon={<BadgePercent aria-hidden />}
        disabled={needsManager}
        title={needsManager ? texts.needsManager : undefined}
        onClick={() => setOpen(true)}
      >
        {texts.button}
      </AdminButton>
      {needsManager ? <p className="basis-full text-sm text-ink-2">{texts.needsManager}</p> : undefined}
      {isOpen ? (
        <Discounting
          title={texts.title}
          total={sum.subtotal - sum.discount}
          hasWhole={wholeOf(discounts) !== undefined}
          dishes={dishes}
          onGive={(given) => {
            form.setValue(
              'discounts',
              [...discounts, given].map((one) => draftOf(one, lines)),
            )
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      ) : undefined}
    </>
  )
}

const dishNameOf =
  (lines: CounterForm['lines']) =>
  (line: number): string =>
    lines[line]?.food?.name ?? ''

function nameOf(one: CounterDiscount, dishAt: (line: number) => string): string {
  if (one.kind === 'percent') return texts.given.percent(one.percent)
  if (one.kind === 'amount') return texts.given.amount(rupees(one.amount))
  return texts.given.complimentary(one.quantity, dishAt(one.line))
}
