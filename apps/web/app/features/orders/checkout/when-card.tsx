import type { Checkout, FulfilmentOffer } from '@momo/contracts/orders'
import { CalendarClock, Phone, Zap } from 'lucide-react'
import { clockTime } from '#lib/format/dates.ts'
import { phoneText } from '#lib/format/phone.ts'
import { ChoiceCard } from '#ui/primitives/inputs/choice-card.tsx'
import { checkoutMessages } from './checkout.messages.ts'
import type { ChosenTime } from '../place-order/time-slots.ts'
import { opensText, unavailableText } from './unavailable-text.ts'
import { useOrderTime } from '../place-order/order-time-context.tsx'
import { Choices, StepCard } from './step-card.tsx'
import { TimeFields } from './time-fields.tsx'

const texts = checkoutMessages.when

function quickText({ quick }: FulfilmentOffer, { isOpen, opensAt, notTaking, now }: Checkout): string {
  if (quick) return texts.quickAbout(clockTime(quick.dueAt))
  if (notTaking) return unavailableText(notTaking, now)
  if (isOpen) return texts.noRoom
  return opensAt ? texts.closed(opensText(opensAt, now)) : texts.closedNow
}

type Props = {
  checkout: Checkout
  offer: FulfilmentOffer
  time: ChosenTime
  problem: string | undefined
  timeError: string | undefined
}

/** ORD-01: Quick is the default and shows the server's estimate. */
export function WhenCard({ checkout, offer, time, problem, timeError }: Props) {
  const { choose } = useOrderTime()
  const hasDays = offer.days.some(({ ranges }) => ranges.length > 0)
  return (
    <StepCard number={2} title={texts.title} problem={problem}>
      <Choices count={2} label={texts.title}>
        <ChoiceCard
          name="time"
          title={texts.quick}
          text={quickText(offer, checkout)}
          icon={<Zap aria-hidden />}
          disabled={!offer.quick}
          checked={time.value === 'quick' && offer.quick !== undefined}
          onChange={() => choose({ selectedValue: 'quick' })}
        />
        <ChoiceCard
          name="time"
          title={texts.scheduled}
          text={hasDays ? texts.scheduledText : texts.notScheduled}
          icon={<CalendarClock aria-hidden />}
          disabled={!hasDays}
          checked={time.value === 'scheduled'}
          onChange={() => choose({ selectedValue: 'scheduled' })}
        />
      </Choices>
      {checkout.notTaking && checkout.phone ? (
        <a href={`tel:+977${checkout.phone}`} className="link inline-flex min-h-11 items-center gap-2">
          <Phone aria-hidden className="size-5" />
          {texts.call(phoneText(checkout.phone))}
        </a>
      ) : undefined}
      {time.value === 'scheduled' && hasDays ? (
        <TimeFields checkout={checkout} offer={offer} time={time} error={timeError} />
      ) : undefined}
    </StepCard>
  )
}
