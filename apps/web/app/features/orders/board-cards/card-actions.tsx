import { Clock, Ellipsis, PackageOpen, Phone, Printer, ReceiptText, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { BoardOrder } from '@momo/contracts/orders'
import { boardMessages as texts, stepWords } from '../board/board.messages.ts'
import { type BoardAction, isPossible, nextStep } from '../board-actions/order-actions.ts'
import { calledOf } from './card-facts.tsx'
import { classNames } from '#lib/format/class-names.ts'
import { useReadOnly } from '#ui/patterns/states/read-only.ts'
import { Menu } from '#ui/primitives/menu.tsx'

export type Act = (order: BoardOrder, action: BoardAction) => void

const side =
  'inline-grid size-11.5 flex-none place-items-center rounded-sm border border-board-line text-board-text hover:bg-board-text/8 active:translate-y-px [&_svg]:size-5'

function SideButton({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(side, className)}
    />
  )
}

/** Hidden in a narrow lane, where only the menu has it. */
const roomy = 'hidden! @min-[15rem]:inline-grid!'
/** Beside the button that delays the order. */
const roomier = 'hidden! @min-[19rem]:inline-grid!'

function StepButton({ order, act }: { order: BoardOrder; act: Act }) {
  const step = nextStep(order)
  if (!step) return undefined
  return (
    <button
      type="button"
      onClick={() => act(order, step)}
      className="min-h-11.5 min-w-0 flex-1 basis-15 rounded-sm bg-board-accent px-1 py-1 text-[1.0625rem] leading-tight font-semibold text-board-accent-text hover:brightness-110 active:translate-y-px"
    >
      {stepWords[step]}
      <span className="sr-only">{texts.ofOrder(order.shortNumber)}</span>
    </button>
  )
}

function MoreMenu({ order, act }: { order: BoardOrder; act: Act }) {
  const called = calledOf(order)
  const items = [
    { label: texts.printTicket, icon: <Printer aria-hidden />, onSelect: () => act(order, 'print') },
    {
      label: texts.printPacking,
      icon: <PackageOpen aria-hidden />,
      onSelect: () => act(order, 'print-packing'),
    },
    { label: texts.openWhole, icon: <ReceiptText aria-hidden />, onSelect: () => act(order, 'open') },
    ...(called
      ? [
          {
            label: texts.call(called.name),
            icon: <Phone aria-hidden />,
            onSelect: () => window.location.assign(`tel:${called.phone}`),
          },
        ]
      : []),
    ...(isPossible('cancel', order)
      ? [{ label: texts.cancel, icon: <X aria-hidden />, danger: true, onSelect: () => act(order, 'cancel') }]
      : []),
  ]
  return (
    <Menu
      items={items}
      trigger={
        <SideButton label={texts.more(order.shortNumber)}>
          <Ellipsis aria-hidden />
        </SideButton>
      }
    />
  )
}

/** Head office that only looks at the branch. */
const OpenButton = ({ order, act }: { order: BoardOrder; act: Act }) => (
  <div className="flex px-3 pt-0.5 pb-3">
    <SideButton label={texts.openOf(order.shortNumber)} onClick={() => act(order, 'open')}>
      <ReceiptText aria-hidden />
    </SideButton>
  </div>
)

/** An unanswered order can be rejected or accepted with another time, one that is cooking can be delayed; later it has the ticket button and a menu. */
export function CardActions({ order, act }: { order: BoardOrder; act: Act }) {
  const isReadOnly = useReadOnly() !== undefined
  const { shortNumber, tickets } = order
  const isUnanswered = isPossible('reject', order)
  const canDelay = isPossible('delay', order)
  if (isReadOnly) return <OpenButton order={order} act={act} />
  return (
    <div className="flex flex-wrap gap-2 px-3 pt-0.5 pb-3">
      {isUnanswered ? (
        <SideButton label={texts.reject(shortNumber)} onClick={() => act(order, 'reject')}>
          <X aria-hidden />
        </SideButton>
      ) : (
        <SideButton
          label={tickets > 0 ? texts.printAgain(shortNumber) : texts.print(shortNumber)}
          onClick={() => act(order, 'print')}
          className={canDelay ? roomier : roomy}
        >
          <Printer aria-hidden />
        </SideButton>
      )}
      {canDelay ? (
        <SideButton
          label={texts.delayOf(shortNumber)}
          onClick={() => act(order, 'delay')}
          className="font-semibold tabular-nums"
        >
          {texts.delay}
        </SideButton>
      ) : undefined}
      <StepButton order={order} act={act} />
      {isPossible('accept-in', order) ? (
        <SideButton label={texts.acceptIn(shortNumber)} onClick={() => act(order, 'accept-in')}>
          <Clock aria-hidden />
        </SideButton>
      ) : undefined}
      {isUnanswered ? undefined : <MoreMenu order={order} act={act} />}
    </div>
  )
}
