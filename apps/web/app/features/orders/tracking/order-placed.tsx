import type { Order } from '@momo/contracts/orders'
import type { ReactNode } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { timeOrDate } from '#lib/format/time-or-date.ts'
import { rupees } from '#lib/format/money.ts'
import { directionsTo } from '#lib/map/directions.ts'
import { Card } from '#ui/patterns/layout/card.tsx'
import { SuccessState } from '#ui/patterns/states/success-state.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { CopyLink } from '../shared/copy-link.tsx'
import { OrderLines } from '../shared/order-lines.tsx'
import { placeOf, slotText } from '../shared/order-view.ts'
import { trackingMessages } from './tracking.messages.ts'

const texts = trackingMessages.placed

type Props = { order: Order; now: Date; cancel: ReactNode; offer?: ReactNode }

/** Shown once after the checkout: its link replaces the history entry, so the back button does not return here. */
export function OrderPlaced({ order, now, cancel, offer }: Props) {
  const outlet = placeOf(order.outlet)
  const [firstName = ''] = order.customerName.split(' ')
  const isWaiting = order.state === 'placed'
  return (
    <div className="mx-auto mt-6 grid max-w-168 grid-cols-[minmax(0,1fr)] gap-5">
      <Card as="section" className="overflow-hidden">
        <div aria-hidden className="weave" />
        <div className="p-5 md:p-6">
          <div aria-live="polite">
            <SuccessState
              title={texts.thanks(firstName)}
              text={isWaiting ? texts.waiting(outlet) : texts.accepted(outlet)}
              action={
                <dl className="grid gap-3 rounded-md bg-cream px-5 py-4 text-left md:grid-cols-3">
                  <Fact label={texts.order}>{order.number}</Fact>
                  <Expected order={order} now={now} />
                  <Fact label={order.payment.state === 'paid' ? texts.paid : texts.toPay}>
                    {rupees(order.grandTotal)}
                  </Fact>
                  <Place order={order} />
                </dl>
              }
            />
          </div>
          {offer ? <div className="mt-5">{offer}</div> : undefined}
          <div className="mt-5 flex flex-wrap justify-center gap-3 max-md:*:w-full">
            <LinkButton to={`?order=${order.id}`} replace size="large">
              {texts.track}
            </LinkButton>
            {cancel}
            <CopyLink token={order.trackToken} />
          </div>
        </div>
      </Card>
      <OrderLines order={order} />
    </div>
  )
}

/** A scheduled order shows its slot instead of an estimate. */
function Expected({ order: { requestedSlot, dueAt, expectedAt = dueAt }, now }: { order: Order; now: Date }) {
  if (requestedSlot) return <Fact label={texts.scheduledFor}>{slotText(requestedSlot, now)}</Fact>
  return <Fact label={texts.expected}>{texts.about(timeOrDate(expectedAt, now))}</Fact>
}

/** How and where the customer gets the food. */
function Place({ order }: { order: Order }) {
  const { fulfilmentMethod, outlet: name, branch, address, tableNumber } = order
  const outlet = branch.address ? `${name}, ${branch.address}` : name
  const places = {
    delivery: address,
    pickup: outlet,
    'dine-in': tableNumber === undefined ? outlet : `${trackingMessages.table(tableNumber)}, ${name}`,
  }
  return (
    <Fact label={texts.place[fulfilmentMethod]} isWide>
      <span className="text-base font-semibold text-ink">{places[fulfilmentMethod]}</span>
      {fulfilmentMethod !== 'delivery' && branch.position ? (
        <a href={directionsTo(branch.position)} className="link block min-h-11 py-2.5 text-base font-normal">
          {trackingMessages.directions}
        </a>
      ) : undefined}
    </Fact>
  )
}

type FactProps = { label: string; isWide?: boolean; children: ReactNode }

function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div className={classNames('min-w-0', isWide && 'md:col-span-full')}>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="heading-4 wrap-anywhere">{children}</dd>
    </div>
  )
}
