import type { Counter } from '@momo/contracts/orders'
import { type ReactNode, useState } from 'react'
import { rupees } from '#lib/format/money.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import type { Sum } from './counter-totals.ts'
import { counterMessages as texts } from './counter.messages.ts'
import { GuestFields } from './guest-fields.tsx'
import { type Choices, LineDialog } from './line-dialog.tsx'
import { OrderKind } from './order-kind.tsx'
import { OrderLines } from './order-lines.tsx'
import { DiscountButton, type Discounting, GivenDiscounts } from '../counter-order/order-discounts.tsx'
import { PayFields } from './pay-fields.tsx'
import type { CounterForm } from './use-counter.ts'

/** On a phone it sticks above the bottom navigation bar. */
const foot =
  'sticky grid flex-none gap-2.5 rounded-b-md border-t border-line bg-paper px-4 py-3 md:bottom-0 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]'
const row = 'flex justify-between gap-4 tabular-nums'

function Sums({ sum: { subtotal, discount, deliveryCharge, grandTotal } }: { sum: Sum }) {
  return (
    <dl>
      {deliveryCharge > 0 || discount > 0 ? (
        <div className={row}>
          <dt>{texts.subtotal}</dt>
          <dd>{rupees(subtotal)}</dd>
        </div>
      ) : undefined}
      {discount > 0 ? (
        <div className={`${row} text-green-text`}>
          <dt>{texts.discount.sum}</dt>
          <dd>−{rupees(discount)}</dd>
        </div>
      ) : undefined}
      {deliveryCharge > 0 ? (
        <div className={row}>
          <dt>{texts.deliveryCharge}</dt>
          <dd>{rupees(deliveryCharge)}</dd>
        </div>
      ) : undefined}
      <div aria-live="polite" aria-atomic className={`${row} heading-3`}>
        <dt>{texts.total}</dt>
        <dd>{rupees(grandTotal)}</dd>
      </div>
    </dl>
  )
}

type Props = {
  counterForm: CounterForm
  counter: Counter
  isOnline: boolean
  Choices: Choices
  Discounting: Discounting
  head: ReactNode
}

/** Lines, guest, payment and total. The button stays visible, no matter how long the list is. */
export function OrderPanel({ counterForm, counter, isOnline, Choices, Discounting, head }: Props) {
  const [openId, setOpenId] = useState<string>()
  const { form, draft, lines, sum, isSending, isUnsure } = counterForm
  const isFixed = isSending || isUnsure
  const open = lines.find(({ id }) => id === openId)
  return (
    <section
      aria-label={texts.order}
      className="flex min-h-0 flex-col rounded-md border border-line-2 bg-paper md:overflow-y-auto"
    >
      {head}
      <div inert={isFixed} className="flex-none border-b border-line px-4 py-2">
        <OrderKind form={form} draft={draft} counter={counter} />
      </div>
      <div
        inert={isFixed}
        className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto px-4 py-2 md:min-h-28"
      >
        <OrderLines lines={lines} onQuantity={counterForm.setQuantity} onChoose={({ id }) => setOpenId(id)} />
        <GivenDiscounts counterForm={counterForm} />
        <GuestFields form={form} draft={draft} counter={counter} onRepeat={counterForm.addLines} />
      </div>
      <div inert={isFixed} className="flex-none border-t border-line px-4 py-1.5">
        <PayFields form={form} draft={draft} total={sum.grandTotal} />
      </div>
      <div className={foot}>
        <Sums sum={sum} />
        <div inert={isFixed} className="-mx-2 -my-1.5 flex flex-wrap items-center empty:hidden">
          <DiscountButton counterForm={counterForm} isOnline={isOnline} Discounting={Discounting} />
        </div>
        <SubmitStatus problem={form.formState.errors.root?.message} isOnline={isOnline} />
        <AdminButton
          size="large"
          block
          loading={isSending}
          loadingText={texts.placing}
          aria-keyshortcuts="Control+Enter"
          onClick={counterForm.place}
        >
          <span title={texts.placeHint}>
            {isUnsure ? texts.tryAgain : texts.place(rupees(sum.grandTotal))}
          </span>
        </AdminButton>
      </div>
      {open?.food ? (
        <LineDialog
          key={open.id}
          line={open}
          Choices={Choices}
          onClose={() => setOpenId(undefined)}
          onDone={(choice) => {
            counterForm.choose(open.id, choice)
            setOpenId(undefined)
          }}
        />
      ) : undefined}
    </section>
  )
}

function SubmitStatus({ problem, isOnline }: { problem: string | undefined; isOnline: boolean }) {
  if (problem) return <Note tone="red">{problem}</Note>
  return isOnline ? undefined : <Note tone="amber">{texts.offline}</Note>
}
