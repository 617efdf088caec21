import { createContext, type ReactNode, use, useMemo } from 'react'
import { dateInfoAt, type OrderTime, type TimeChoice } from './order-time.ts'

type InUse = OrderTime & { choose: (change: Partial<TimeChoice>) => void }

const OrderTimeContext = createContext<InUse | undefined>(undefined)

type Props = { choice: TimeChoice; onChoose: (change: Partial<TimeChoice>) => void; now: Date; children: ReactNode }

/** ORD-09: one choice of time for all cards of the checkout, by the clock of Kathmandu. */
export function OrderTimeProvider({ choice, onChoose, now, children }: Props) {
  const value = useMemo(() => ({ ...choice, dateInfo: dateInfoAt(now), choose: onChoose }), [choice, onChoose, now])
  return <OrderTimeContext value={value}>{children}</OrderTimeContext>
}

export function useOrderTime(): InUse {
  const inUse = use(OrderTimeContext)
  if (!inUse) throw new Error('There is no order time outside the checkout.')
  return inUse
}
