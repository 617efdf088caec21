import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { Checkout, FulfilmentOffer } from '@momo/contracts/orders'
import { Bike, ShoppingBag, Utensils } from 'lucide-react'
import { Link } from 'react-router'
import { clockTime } from '#lib/format/dates.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { ChoiceCard } from '#ui/primitives/inputs/choice-card.tsx'
import { checkoutMessages } from './checkout.messages.ts'
import { minutesFrom } from '../place-order/time-slots.ts'
import { useOrderTime } from '../place-order/order-time-context.tsx'
import { Choices, StepCard } from './step-card.tsx'

const texts = checkoutMessages.fulfilment
const icons: Record<FulfilmentMethod, typeof Bike> = {
  delivery: Bike,
  pickup: ShoppingBag,
  'dine-in': Utensils,
}

/** Above this the clock time is shown instead of minutes. */
const longestMinutes = 90
const inFives = (minutes: number) => Math.max(5, Math.round(minutes / 5) * 5)

/** The server's minutes, rounded for reading. */
function howSoon({ fulfilmentMethod, quick, days }: FulfilmentOffer, now: Date): string {
  if (!quick)
    return days.some(({ ranges }) => ranges.some(({ isFull }) => !isFull)) ? texts.later : texts.notNow
  const at = fulfilmentMethod === 'delivery' ? quick.dueAt : quick.readyAt
  const minutes = minutesFrom(now, at)
  if (minutes > longestMinutes) return texts.about(clockTime(at))
  if (fulfilmentMethod === 'delivery')
    return texts.between(Math.max(5, inFives(minutes) - 5), inFives(minutes) + 5)
  return fulfilmentMethod === 'pickup' ? texts.readyIn(minutes) : texts.servedIn(minutes)
}

type Props = {
  checkout: Checkout
  picked: FulfilmentMethod
  problem: string | undefined
  /** Shown before the order is submitted. */
  hint: string | undefined
}

/** ORD-02: lists only the methods this outlet offers. */
export function FulfilmentCard({ checkout: { offers, now, branchId }, picked, problem, hint }: Props) {
  const { choose } = useOrderTime()
  const addMore = (
    <Link to={`/jholmomo-outlets/${branchId}`} className="link inline-flex min-h-11 items-center">
      {texts.addMore}
    </Link>
  )
  return (
    <StepCard number={1} title={texts.title} problem={problem} action={hint ? addMore : undefined}>
      {hint && problem === undefined ? (
        <Note tone="amber" action={addMore}>
          {hint}
        </Note>
      ) : undefined}
      <Choices count={3} label={texts.title}>
        {offers.map((offer) => {
          const Icon = icons[offer.fulfilmentMethod]
          return (
            <ChoiceCard
              key={offer.fulfilmentMethod}
              tile
              name="fulfilmentMethod"
              value={offer.fulfilmentMethod}
              title={texts.fulfilmentMethods[offer.fulfilmentMethod]}
              text={howSoon(offer, now)}
              icon={<Icon aria-hidden />}
              checked={offer.fulfilmentMethod === picked}
              onChange={() => choose({ selectedMethod: offer.fulfilmentMethod })}
            />
          )
        })}
      </Choices>
    </StepCard>
  )
}
