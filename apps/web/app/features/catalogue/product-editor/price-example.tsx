import { differenceAt, unitPrice } from '@momo/contracts/catalogue'
import type { Product } from '@momo/contracts/catalogue/writes'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import { FormSection } from '#ui/editor/form-section.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { amountOf, type GroupForm, percentOf } from './group-form.ts'
import { groupWords as words } from '../products/products.messages.ts'

const usesGroup = (groupId: string | undefined) => (food: Product) =>
  food.groups.some(({ id }) => id === groupId)

type Props = { control: Control<GroupForm>; foods: Product[]; groupId: string | undefined }

/** Example price for the typed options, calculated by the same rule as the cart. */
export function PriceExample({ control, foods, groupId }: Props) {
  const options = useWatch({ control, name: 'options' })
  const [picked, pick] = useState<string>()
  const food = foods.find(({ id }) => id === picked) ?? foods.find(usesGroup(groupId)) ?? foods[0]
  if (!food)
    return (
      <FormSection title={words.example}>
        <p className="text-ink-2">{words.noExample}</p>
      </FormSection>
    )
  const priceWith = ({ percent, amount }: GroupForm['options'][number]) =>
    unitPrice(food.price, [
      {
        priceDifference: differenceAt(food.price, { amount: amountOf(amount), percent: percentOf(percent) }),
      },
    ])
  return (
    <FormSection title={words.example} help={words.exampleHelp}>
      <Select
        label={words.exampleFood}
        value={food.id}
        options={foods.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => pick(event.target.value)}
      />
      <ul className="grid gap-1.5">
        {options.map((option, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a new option has no id yet
          <li key={index} className="wrap-anywhere tabular-nums">
            {words.examplePrice(
              option.name.trim() || words.unnamed,
              rupees(food.price),
              rupees(priceWith(option)),
            )}
          </li>
        ))}
      </ul>
    </FormSection>
  )
}

export function GroupUses({ foods, groupId }: { foods: Product[]; groupId: string }) {
  const users = foods.filter(usesGroup(groupId))
  return (
    <FormSection title={words.usedBy}>
      {users.length === 0 ? <p className="text-ink-2">{words.usedByNone}</p> : undefined}
      {users.length > 0 ? (
        <ul className="grid gap-1">
          {users.map(({ id, name }) => (
            <li key={id}>
              <Link
                to={`/superadmin/products/food/${id}`}
                className="inline-flex min-h-7 items-center text-blue wrap-anywhere hover:underline pointer-coarse:min-h-11"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      ) : undefined}
    </FormSection>
  )
}
