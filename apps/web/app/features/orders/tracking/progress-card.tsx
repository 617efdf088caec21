import {
  Bike,
  ChefHat,
  CircleCheck,
  House,
  ReceiptText,
  ShoppingBag,
  Smartphone,
  Utensils,
} from 'lucide-react'
import type { OrderState } from '@momo/contracts/orders'
import type { ReactNode } from 'react'
import { Card } from '#ui/patterns/layout/card.tsx'
import { Timeline } from '#ui/patterns/lists/timeline.tsx'
import { type ShownOrder, timelineOf } from '../shared/order-view.ts'
import { trackingMessages as texts } from './tracking.messages.ts'

const icons: Partial<Record<OrderState, ReactNode>> = {
  'awaiting-payment': <Smartphone />,
  placed: <ReceiptText />,
  accepted: <CircleCheck />,
  preparing: <ChefHat />,
  ready: <ShoppingBag />,
  'out-for-delivery': <Bike />,
  delivered: <House />,
  collected: <House />,
  served: <Utensils />,
}

export function ProgressCard({ order }: { order: ShownOrder }) {
  return (
    <Card as="section" aria-labelledby="progress-title" className="p-5 md:p-6">
      <h2 id="progress-title" className="heading-3 mb-4 text-blue">
        {texts.progress}
      </h2>
      <Timeline
        label={texts.progress}
        steps={timelineOf(order).map(({ step, ...rest }) => ({ ...rest, icon: icons[step] }))}
      />
    </Card>
  )
}
