import type { OrderState, StaffOrder } from '@momo/contracts/orders'
import { Bike, ChefHat, CookingPot, House, ShoppingBag, Utensils } from 'lucide-react'
import type { ReactNode } from 'react'
import { Timeline } from '#ui/patterns/lists/timeline.tsx'
import { DetailCard } from './detail-card.tsx'
import { orderViewMessages as texts } from './order-detail.messages.ts'
import { toHistorySteps } from './history.ts'

const icons: Partial<Record<OrderState, ReactNode>> = {
  preparing: <ChefHat />,
  ready: <CookingPot />,
  'out-for-delivery': <Bike />,
  delivered: <House />,
  collected: <ShoppingBag />,
  served: <Utensils />,
}

export function HistoryCard({ order, now }: { order: StaffOrder; now: Date }) {
  const steps = toHistorySteps(order, now).map(({ step, ...rest }) => ({ ...rest, icon: icons[step] }))
  return (
    <DetailCard title={texts.timeline}>
      <Timeline label={texts.timeline} steps={steps} />
    </DetailCard>
  )
}
