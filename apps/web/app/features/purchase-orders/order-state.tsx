import type { PurchaseOrderState } from '@momo/contracts/purchase-orders'
import { TriangleAlert } from 'lucide-react'
import { Badge } from '#ui/primitives/badge.tsx'
import { orderMessages as texts } from './purchase-orders.messages.ts'

const tones = {
  draft: 'grey',
  'to-receive': 'blue',
  'partly-received': 'amber',
  received: 'green',
  billed: 'green',
  closed: 'grey',
  cancelled: 'grey',
} as const satisfies Record<PurchaseOrderState, string>

type Props = { state: PurchaseOrderState; isLate: boolean }

/** A late order has a mark of its own beside its state. */
export function OrderStateBadge({ state, isLate }: Props) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 font-text">
      <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      {isLate ? (
        <Badge tone="red" icon={<TriangleAlert aria-hidden />}>
          {texts.late}
        </Badge>
      ) : undefined}
    </span>
  )
}
