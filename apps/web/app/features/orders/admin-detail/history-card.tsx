import type { OrderState, StaffOrder } from '@momo/contracts/orders'
import { Bike, ChefHat, CookingPot, House, ShoppingBag, Utensils } from 'lucide-react'
import type { ReactNode } from 'react'
import { Timeline } from '#ui/patterns/lists/timeline.tsx'
import { DeskBox } from './detail-card.tsx'
import { orderViewMessages as texts } from './order-detail.messages.ts'
import { storyOf } from './history.ts'

const icons: Partial<Record<OrderState, ReactNode>> = {
  preparing: <ChefHat />,
  ready: <CookingPot />,
  'out-for-delivery': <Bike />,
  delivered: <House />,
  collected: <ShoppingBag />,
  served: <Utensils />,
}

export function StoryCard({ order, now }: { order: StaffOrder; now: Date }) {
  const steps = storyOf(order, now).map(({ step, ...rest }) => ({ ...rest, icon: icons[step] }))
  return (
    <DeskBox title={texts.timeline}>
      <Timeline label={texts.timeline} steps={steps} />
    </DeskBox>
  )
}
