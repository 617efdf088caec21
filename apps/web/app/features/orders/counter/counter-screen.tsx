import type { Counter, Order } from '@momo/contracts/orders'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { plates } from '../counter-order/counter-draft.ts'
import { counterMessages as texts } from './counter.messages.ts'
import { DishPicker } from '../counter-order/dish-picker.tsx'
import { useSaleAnswer } from '../counter-offline/sale-queue.ts'
import { SaleWaiting, type WaitingSale } from '../counter-offline/sale-waiting.tsx'
import { UnsentSales } from '../counter-offline/unsent-sales.tsx'
import type { Discounting } from '../counter-order/order-discounts.tsx'
import type { Choices } from './line-dialog.tsx'
import { OrderDone } from './order-done.tsx'
import { OrderPanel } from './order-panel.tsx'
import { type CounterForm, useCounterForm } from './use-counter.ts'
import { useOnline } from '#lib/offline/use-online.ts'

type Props = {
  owner: string
  counter: Counter
  /** The server did not respond: the menu is the one this device last loaded. */
  isCached?: boolean
  Choices: Choices
  Discounting: Discounting
  /** Print actions of a placed order. */
  after: (order: Order) => ReactNode
}

/** ADM-02: dishes beside the order; on a phone one after the other, with the total always visible. */
export function CounterScreen({ owner, counter, isCached = false, Choices, Discounting, after }: Props) {
  const counterForm = useCounterForm({ owner, counter })
  const isOnline = useOnline() && !isCached
  const [isReviewing, setReviewing] = useState(false)
  const count = plates(counterForm.draft.lines)
  const countOf = (foodId: string) => plates(counterForm.draft.lines.filter((line) => line.foodId === foodId))
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void counterForm.place()
  }
  const goOn = () => {
    setReviewing(false)
    counterForm.next()
  }
  if (counterForm.placed) return <OrderDone placed={counterForm.placed} onNext={goOn} after={after} />
  if (counterForm.waiting) return <WaitingOrPlaced sale={counterForm.waiting} onNext={goOn} after={after} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl+Enter works wherever the focus is; the button does the same
    <div
      onKeyDown={onKey}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <section
        aria-label={texts.dishes}
        inert={counterForm.isSending || counterForm.isUnsure}
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] gap-3 max-md:pb-20',
          isReviewing && 'max-md:hidden',
        )}
      >
        <UnsentSales onCorrect={counterForm.open} />
        {counter.isOpen ? undefined : <Note tone="amber">{texts.closed}</Note>}
        <DishPicker counter={counter} countOf={countOf} onAdd={counterForm.add} />
      </section>
      <div
        className={classNames(
          'grid md:sticky md:top-19 md:max-h-[calc(100dvh-6rem)] md:grid-rows-[minmax(0,1fr)]',
          !isReviewing && 'max-md:hidden',
        )}
      >
        <OrderPanel
          counterForm={counterForm}
          counter={counter}
          isOnline={isOnline}
          Choices={Choices}
          Discounting={Discounting}
          head={<PanelHead counterForm={counterForm} onBack={() => setReviewing(false)} />}
        />
      </div>
      {isReviewing ? undefined : (
        <PhoneBar
          count={count}
          total={counterForm.sum.grandTotal}
          isOnline={isOnline}
          onReview={() => setReviewing(true)}
        />
      )}
    </div>
  )
}

type WaitingProps = { sale: WaitingSale; onNext: () => void; after: Props['after'] }

/** The number of the order takes the place of the device's own as soon as the order is placed. */
function WaitingOrPlaced({ sale, onNext, after }: WaitingProps) {
  const order = useSaleAnswer(sale.key)
  if (!order) return <SaleWaiting sale={sale} onNext={onNext} />
  return <OrderDone placed={{ order, back: sale.change }} onNext={onNext} after={after} />
}

type PhoneBarProps = { count: number; total: number; isOnline: boolean; onReview: () => void }

/** Phones: fixed, so the dishes do not move when it appears. */
function PhoneBar({ count, total, isOnline, onReview }: PhoneBarProps) {
  if (count === 0 && isOnline) return undefined
  return (
    <div className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-(--z-sticky) grid gap-2 border-t border-line-2 bg-paper p-3 md:hidden">
      {isOnline ? undefined : <p className="text-sm font-semibold text-amber-deep">{texts.oldMenu}</p>}
      {count === 0 ? undefined : (
        <AdminButton size="large" block onClick={onReview}>
          {texts.viewOrder(count)} · {rupees(total)}
        </AdminButton>
      )}
    </div>
  )
}

function PanelHead({ counterForm, onBack }: { counterForm: CounterForm; onBack: () => void }) {
  return (
    <div className="flex min-h-14 flex-none items-center justify-between gap-3 border-b border-line px-4 py-1.5">
      <h2 className="heading-4">{texts.order}</h2>
      <span className="flex gap-2">
        <AdminButton variant="outline" onClick={onBack} className="md:hidden!">
          {texts.backToDishes}
        </AdminButton>
        {counterForm.isSending || counterForm.isUnsure ? undefined : (
          <ClearButton counterForm={counterForm} />
        )}
      </span>
    </div>
  )
}

/** Becomes an undo button after clearing. */
function ClearButton({ counterForm: { draft, clear, bringBack } }: { counterForm: CounterForm }) {
  if (draft.lines.length === 0 && !bringBack) return undefined
  return (
    <AdminButton variant="quiet" onClick={bringBack ?? clear}>
      {bringBack ? texts.bringBack : texts.clearOrder}
    </AdminButton>
  )
}
