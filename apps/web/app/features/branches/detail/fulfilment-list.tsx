import { Bike, ShoppingBag, Utensils } from 'lucide-react'
import type { FulfilmentMethod } from '@momo/contracts/branches'
import { branchesMessages as texts } from '../branches.messages.ts'

export const fulfilmentIcons = { delivery: Bike, pickup: ShoppingBag, 'dine-in': Utensils }

type Props = { fulfilmentMethods: FulfilmentMethod[]; hidesIconsOnPhones?: boolean }

export function FulfilmentList({ fulfilmentMethods, hidesIconsOnPhones = false }: Props) {
  return (
    <ul
      aria-label={texts.methodsLabel}
      className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-2 md:gap-x-4 md:text-sm"
    >
      {fulfilmentMethods.map((method) => {
        const Icon = fulfilmentIcons[method]
        return (
          <li key={method} className="inline-flex items-center gap-1.5">
            <Icon className={`size-4 ${hidesIconsOnPhones ? 'max-md:hidden' : ''}`} aria-hidden />
            {texts.fulfilmentMethods[method]}
          </li>
        )
      })}
    </ul>
  )
}
