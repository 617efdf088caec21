import type { ReceiptItem } from '@momo/contracts/goods-receipts'
import { useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { ChipButton } from '#ui/primitives/chip.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { formMessages } from '../form/form.messages.ts'
import { ItemPicker } from '../form/item-picker.tsx'
import type { ReceiptValues } from '../form/receipt-values.ts'
import { addedLine, type TypedLine } from '../form/typed-line.ts'
import { usualItemsQuery } from '../goods-receipts.api.ts'
import { MarketLine } from './market-line.tsx'
import { marketMessages as texts } from './market.messages.ts'

/** Usual goods are one tap away; the others are found by name. */
export function MarketLines() {
  const form = useFormContext<ReceiptValues>()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines', keyName: 'key' })
  const lines: TypedLine[] = form.watch('lines')
  const supplierId = form.watch('supplierId') || undefined
  const { errors } = form.formState
  const problem = errors.lines?.message ?? errors.lines?.root?.message
  const add = (item: ReceiptItem) => append(addedLine(item), { focusName: `lines.${lines.length}.accepted` })
  return (
    <AdminCard title={texts.what}>
      <div className="px-4.5 py-4">
        <Choices supplierId={supplierId} taken={lines.map(({ item }) => item.id)} onAdd={add} />
        <ul>
          {fields.map(({ key }, index) => {
            const line = lines[index]
            return line ? (
              <MarketLine key={key} index={index} line={line} onRemove={() => remove(index)} />
            ) : undefined
          })}
        </ul>
        {problem ? (
          <p role="alert" className="mt-2 text-sm font-medium text-red-text">
            {problem}
          </p>
        ) : undefined}
      </div>
    </AdminCard>
  )
}

type ChoicesProps = { supplierId: string | undefined; taken: string[]; onAdd: (item: ReceiptItem) => void }

function Choices({ supplierId, taken, onAdd }: ChoicesProps) {
  const query = useQuery(usualItemsQuery(supplierId))
  const [isSearching, setSearching] = useState(false)
  const failed = () => <PartFailed query={query} text={texts.usualFailed} tryAgain={formMessages.tryAgain} />
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2">{texts.tapItem}</p>
      <div className="flex flex-wrap gap-2">
        <AdminButton
          variant="outline"
          size="compact"
          icon={<Search aria-hidden />}
          onClick={() => setSearching(true)}
        >
          {texts.search}
        </AdminButton>
        <QueryView query={query} skeleton={<Skeleton className="h-11 w-40" />} failed={failed}>
          {(items) =>
            items
              .filter(({ id }) => !taken.includes(id))
              .map((item) => (
                <ChipButton key={item.id} onClick={() => onAdd(item)} className="max-w-full">
                  <Plus aria-hidden />
                  <span className="truncate">{item.name}</span>
                </ChipButton>
              ))
          }
        </QueryView>
      </div>
      {isSearching ? (
        <ItemPicker
          supplierId={supplierId}
          taken={taken}
          onPick={(item) => {
            setSearching(false)
            onAdd(item)
          }}
          onClose={() => setSearching(false)}
        />
      ) : undefined}
    </div>
  )
}
