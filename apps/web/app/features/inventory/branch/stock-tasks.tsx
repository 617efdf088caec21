import type { OwnStock } from '@momo/contracts/inventory'
import { ClipboardCheck, ShoppingBasket, Trash2 } from 'lucide-react'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { ownStockMessages as texts } from './own-stock.messages.ts'

const tasks = [
  { to: '/branchadmin/inventory/count', label: texts.tasks.count, icon: ClipboardCheck },
  { to: '/branchadmin/inventory/waste', label: texts.tasks.waste, icon: Trash2 },
  { to: '/branchadmin/inventory/purchase', label: texts.tasks.purchase, icon: ShoppingBasket },
]

/** The daily work with stock. */
export function StockTasks() {
  return (
    <nav aria-label={texts.tasks.label} className="flex gap-2 max-md:w-full">
      {tasks.map(({ to, label, icon: Icon }) => (
        <LinkButton
          key={to}
          to={to}
          variant="outline"
          size="compact"
          icon={<Icon aria-hidden />}
          className="rounded-sm! max-md:flex-1 max-md:px-2"
        >
          {label}
        </LinkButton>
      ))}
    </nav>
  )
}

/** The same for one item: the screen opens with it. Preparations come from the central kitchen. */
export function RowTasks({ item: { id, name, kind } }: { item: Pick<OwnStock, 'id' | 'name' | 'kind'> }) {
  const { countOf, wasteOf, requestOf } = texts.rowTasks
  const style = { variant: 'outline', size: 'small', className: 'max-md:flex-1' } as const
  return (
    <span className="flex gap-2">
      <LinkButton to={`/branchadmin/inventory/count?item=${id}`} aria-label={countOf(name)} {...style}>
        {texts.tasks.count}
      </LinkButton>
      <LinkButton to={`/branchadmin/inventory/waste?item=${id}`} aria-label={wasteOf(name)} {...style}>
        {texts.tasks.waste}
      </LinkButton>
      {kind === 'preparation' ? (
        <LinkButton to={`/branchadmin/centralkitchen?item=${id}`} aria-label={requestOf(name)} {...style}>
          {texts.rowTasks.request}
        </LinkButton>
      ) : undefined}
    </span>
  )
}
