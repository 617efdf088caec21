import { Bike, ShoppingBag, Utensils } from 'lucide-react'
import type { Way } from '@momo/contracts/branches'
import { branchesMessages as texts } from '../branches.messages.ts'

export const wayIcons = { delivery: Bike, pickup: ShoppingBag, 'dine-in': Utensils }

export function WaysList({ ways }: { ways: Way[] }) {
  return (
    <ul aria-label={texts.waysLabel} className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-2 md:gap-x-4 md:text-sm">
      {ways.map((way) => {
        const Icon = wayIcons[way]
        return (
          <li key={way} className="inline-flex items-center gap-1.5">
            <Icon className="size-4" aria-hidden />
            {texts.ways[way]}
          </li>
        )
      })}
    </ul>
  )
}
