import { type ComponentProps, type ReactNode, useState } from 'react'
import { rupees } from '#lib/format/money.ts'
import { sizedFor } from '#lib/format/picture-sizes.ts'
import { Card } from '#ui/patterns/layout/card.tsx'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { ReorderProvider } from '../history/reorder-provider.tsx'
import { dayAndTime, dishesText, placeOf } from '../shared/order-view.ts'
import { cardHeight, AgainSkeleton } from './again-frame.tsx'
import { againMessages as texts } from './again.messages.ts'
import type { OrderAgain } from './last-orders.rules.ts'
import { useLastOrders } from './use-last-orders.ts'

type Reordering = Pick<ComponentProps<typeof ReorderProvider>, 'Question' | 'onInCart'>

/** One tap puts the dishes of an earlier order into the cart. */
export function AgainRow({ Question, onInCart }: Reordering) {
  const last = useLastOrders()
  if (last.state === 'loading') return <AgainSkeleton />
  if (last.state === 'failed')
    return (
      <Note text={navigator.onLine ? texts.failed : texts.offline}>
        <Button variant="outline" onClick={last.retry}>
          {texts.tryAgain}
        </Button>
      </Note>
    )
  if (last.orders.length === 0)
    return (
      <Note title={texts.none} text={texts.noneText}>
        <LinkButton to="/jholmomo-outlets" variant="outline">
          {texts.outlets}
        </LinkButton>
      </Note>
    )
  return (
    <ReorderProvider Question={Question} onInCart={onInCart}>
      {(again) => <Cards orders={last.orders} again={again} />}
    </ReorderProvider>
  )
}

function Note({ title, text, children }: { title?: string; text: string; children: ReactNode }) {
  return (
    <Card className={`${cardHeight} flex max-w-92 flex-col justify-center gap-1 p-4`}>
      {title ? <p className="font-semibold">{title}</p> : undefined}
      <p className="text-ink-2">{text}</p>
      <p className="mt-2">{children}</p>
      <ToastRegion />
    </Card>
  )
}

type Again = Parameters<ComponentProps<typeof ReorderProvider>['children']>[0]

function Cards({ orders, again }: { orders: OrderAgain[]; again: Again }) {
  const [now] = useState(() => new Date())
  return (
    <>
      <ul className="no-scrollbar -mx-4 -my-1 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-1 md:-mx-6 md:scroll-px-6 md:px-6">
        {orders.map((one) => (
          <li
            key={one.order.id}
            className="w-92 max-w-[85vw] flex-none snap-start wide:w-[calc((100%-1.5rem)/3)]"
          >
            <AgainCard {...one} now={now} button={again(one.order)} />
          </li>
        ))}
      </ul>
      <ToastRegion />
    </>
  )
}

type CardProps = OrderAgain & { now: Date; button: ReactNode }

function AgainCard({ order, isUsual, now, button }: CardProps) {
  const [photo] = order.photos
  return (
    <Card as="article" className={`${cardHeight} flex flex-col justify-between p-3.5`}>
      <div className="flex gap-3">
        <Picture
          picture={photo && sizedFor(64, photo)}
          kind="food"
          sizes="64px"
          ratio="square"
          alt=""
          className="size-16 flex-none rounded-sm"
        />
        <div className="min-w-0 flex-1 leading-tight">
          <p className="flex items-center gap-2">
            <b className="truncate font-semibold">{placeOf(order.outlet)}</b>
            {isUsual ? (
              <Badge tone="orange" className="flex-none">
                {texts.usual}
              </Badge>
            ) : (
              <span className="truncate text-sm text-ink-2">{dayAndTime(order.placedAt, now)}</span>
            )}
          </p>
          <p className="mt-1 line-clamp-2 text-ink-2">{dishesText(order.items)}</p>
        </div>
      </div>
      <div className="flex items-center justify-between gap-3">
        <b className="heading-4 whitespace-nowrap tabular-nums">{rupees(order.grandTotal)}</b>
        {button}
      </div>
    </Card>
  )
}
