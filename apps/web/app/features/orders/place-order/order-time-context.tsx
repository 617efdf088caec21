import { createContext, type ReactNode, use, useMemo } from 'react'
import { dateInfoAt, type OrderTime, type TimeChoice } from './order-time.ts'

type OrderTimeValue = OrderTime & { choose: (change: Partial<TimeChoice>) => void }

const OrderTimeContext = createContext<OrderTimeValue | undefined>(undefined)

type Props = {
  choice: TimeChoice
  onChoose: (change: Partial<TimeChoice>) => void
  now: Date
  children: ReactNode
}

/** ORD-09: shares one time choice between all checkout cards, in the time zone of Nepal. */
export function OrderTimeProvider({ choice, onChoose, now, children }: Props) {
  const value = useMemo(
    () => ({ ...choice, dateInfo: dateInfoAt(now), choose: onChoose }),
    [choice, onChoose, now],
  )
  return <OrderTimeContext value={value}>{children}</OrderTimeContext>
}

export function useOrderTime(): OrderTimeValue {
  const value = use(OrderTimeContext)
  if (!value) throw new Error('checkout: useOrderTime needs an OrderTimeProvider')
  return value
}
