import type { ProductionRow } from '@momo/contracts/production'
import { Ban, Check, ChefHat, Clock, TriangleAlert } from 'lucide-react'
import { Badge } from '#ui/primitives/badge.tsx'
import { productionWords as words } from './production.messages.ts'

const looks = {
  planned: { tone: 'blue', Icon: Clock },
  started: { tone: 'orange', Icon: ChefHat },
  done: { tone: 'green', Icon: Check },
  cancelled: { tone: 'grey', Icon: Ban },
  blocked: { tone: 'red', Icon: TriangleAlert },
} as const

type Order = Pick<ProductionRow, 'state' | 'isBlocked'>

/** An order that is not done may be blocked by an ingredient. */
export const shownState = ({ state, isBlocked }: Order): keyof typeof looks =>
  isBlocked && (state === 'planned' || state === 'started') ? 'blocked' : state

export const stateText = (order: Order): string => {
  const state = shownState(order)
  return state === 'blocked' ? words.blocked : words.states[state]
}

export function ProductionStateBadge({ order }: { order: Order }) {
  const { tone, Icon } = looks[shownState(order)]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {stateText(order)}
    </Badge>
  )
}
