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
          className="max-md:flex-1 max-md:px-2"
        >
          {label}
        </LinkButton>
      ))}
    </nav>
  )
}
