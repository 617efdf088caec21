import { isFailed, type Order } from '@momo/contracts/orders'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { phoneText } from '#lib/format/phone.ts'
import { Card } from '#ui/patterns/layout/card.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { WalletText } from '#ui/primitives/wallet-badge.tsx'
import { wayWords } from './order-states.messages.ts'
import { receiptMessages as texts } from './receipt.messages.ts'
import { trackingMessages } from '../tracking/tracking.messages.ts'
import './receipt.css'

const amount = 'py-1.5 pl-3 text-right whitespace-nowrap tabular-nums'

type Props = { order: Order; /** Link to the tax invoice, rendered by another feature. */ bill?: ReactNode }

/** ORD-06: printable on A4 or 80 mm paper. It is not a tax invoice. */
export function Receipt({ order, bill }: Props) {
  return (
    <>
      <div className="not-on-paper mx-auto flex max-w-152 flex-wrap justify-between gap-3 py-4">
        <LinkButton to={`?order=${order.id}`} variant="quiet">
          {texts.back}
        </LinkButton>
        <div className="flex flex-wrap gap-3">
          {bill}
          <Button variant="strong" icon={<Printer aria-hidden />} onClick={() => window.print()}>
            {texts.print}
          </Button>
        </div>
      </div>
      <Card as="article" className="receipt mx-auto max-w-152 overflow-hidden">
        <div aria-hidden className="weave" />
        <div className="grid gap-4 p-5 md:p-8">
          <Head order={order} />
          <Items order={order} />
          <Sums order={order} />
          <p className="text-center font-semibold">
            {isFailed(order.state) ? texts.cancelled : texts.noInvoice}
          </p>
        </div>
      </Card>
    </>
  )
}

function Head({ order }: { order: Order }) {
  return (
    <header className="contents">
      <div>
        <h1 tabIndex={-1} className="heading-2">
          {texts.title}
        </h1>
        <p className="heading-4">{order.outlet}</p>
        {order.branch.phone === undefined ? undefined : (
          <p className="text-ink-2">
            {texts.phone} {phoneText(order.branch.phone)}
          </p>
        )}
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 wrap-anywhere">
        <Fact label={texts.number}>{order.number}</Fact>
        <Fact label={texts.date}>{`${longDate(order.placedAt)}, ${clockTime(order.placedAt)}`}</Fact>
        <Fact label={texts.fulfilmentMethod}>{wayWords[order.fulfilmentMethod]}</Fact>
        <Fact label={texts.payment}>
          <WalletText>{trackingMessages.payment(order)}</WalletText>
        </Fact>
      </dl>
    </header>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </>
  )
}

function Items({ order }: { order: Order }) {
  return (
    <table className="w-full">
      <thead className="border-b-2 border-ink text-sm">
        <tr>
          <th scope="col" className="py-1.5 text-left font-semibold">
            {texts.item}
          </th>
          <th scope="col" className={`${amount} font-semibold max-md:hidden`}>
            {texts.each}
          </th>
          <th scope="col" className={`${amount} font-semibold`}>
            {texts.price}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line-2">
        {order.lines.map((line, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- frozen when it was ordered
          <tr key={i} className="align-top">
            <td className="py-1.5 wrap-anywhere">
              {line.quantity} × {line.name}
              {line.options.length > 0 ? (
                <span className="block text-sm text-ink-2">
                  {line.options.map(({ name }) => name).join(', ')}
                </span>
              ) : undefined}
            </td>
            <td className={`${amount} max-md:hidden`}>{rupees(line.unitPrice)}</td>
            <td className={amount}>{rupees(line.price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sums({ order }: { order: Order }) {
  const rows = [
    [texts.subtotal, order.subtotal],
    [texts.delivery, order.deliveryCharge],
    [texts.total, order.grandTotal],
    [texts.vat, order.vat],
  ] as const
  return (
    <dl className="grid gap-1 border-t-2 border-ink pt-3">
      {rows.map(([label, paisa]) => (
        <div key={label} className={`flex justify-between gap-4 ${label === texts.total ? 'heading-4' : ''}`}>
          <dt>{label}</dt>
          <dd className="whitespace-nowrap tabular-nums">{rupees(paisa)}</dd>
        </div>
      ))}
    </dl>
  )
}
