import { type ChainOrderFilter, mostOrderDays } from '@momo/contracts/orders'
import type { ReactNode } from 'react'
import { NumberLink } from '#ui/primitives/number-link.tsx'
import { countDays, type Days } from './sales/sales-period.ts'

export type OrderFilter = Omit<ChainOrderFilter, keyof Days> & Days

/** Head office's list with exactly the orders that a number counts. Absent if the list would leave some of the days out. */
export function ordersBehind(filter: OrderFilter): string | undefined {
  if (countDays(filter) > mostOrderDays(filter)) return undefined
  const given = Object.entries(filter).filter(([, value]) => value !== undefined)
  return `/superadmin/orders?${new URLSearchParams(given as [string, string][]).toString()}`
}

type Props = { filter: OrderFilter | undefined; children: ReactNode; className?: string }

/** A number that opens its orders; plain where the list can't be exact. */
export function OrdersLink({ filter, children, className }: Props) {
  const to = filter && ordersBehind(filter)
  return to ? (
    <NumberLink to={to} className={className}>
      {children}
    </NumberLink>
  ) : (
    <>{children}</>
  )
}
