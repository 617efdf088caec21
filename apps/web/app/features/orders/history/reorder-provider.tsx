import type { Reordered } from '@momo/contracts/orders'
import type { ComponentType, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { orderHistoryMessages } from './order-history.messages.ts'
import { placeOf } from '../shared/order-view.ts'
import { closedText, type Ended, type OtherCart, useReorder } from './use-reorder.ts'

const texts = orderHistoryMessages.reorder

type QuestionProps = {
  open: boolean
  other: OtherCart
  outlet: string
  busy: boolean
  onKeep: () => void
  onStart: () => void
}
type Props = {
  /** Confirmation dialog for replacing the cart of another outlet. */
  Question: ComponentType<QuestionProps>
  onInCart: () => Promise<void>
  children: (button: (order: Ended) => ReactNode) => ReactNode
}

/** Provides the 'Order again' button with its confirmation and result dialogs. */
export function ReorderProvider({ Question, onInCart, children }: Props) {
  const navigate = useNavigate()
  const { again, busy, asked, keep, changed, close } = useReorder({
    onInCart,
    onDone: () => void navigate('/mycart'),
  })
  const button = (order: Ended) => (
    <Button
      variant="outline"
      aria-label={orderHistoryMessages.againOf(order.number)}
      loading={busy === order.id}
      onClick={() => again({ order })}
    >
      {orderHistoryMessages.again}
    </Button>
  )
  return (
    <>
      {children(button)}
      {asked ? (
        <Question
          open
          other={asked.other}
          outlet={asked.order.outlet}
          busy={busy !== undefined}
          onKeep={keep}
          onStart={() => again({ order: asked.order, insteadOf: asked.other.branchId })}
        />
      ) : undefined}
      {changed ? <ChangesDialog reordered={changed} onClose={close} /> : undefined}
    </>
  )
}

export function ChangesDialog({ reordered, onClose }: { reordered: Reordered; onClose: () => void }) {
  const { branchId, outlet, put, changes } = reordered
  const place = placeOf(outlet)
  const closed = closedText(reordered)
  return (
    <Dialog
      open
      title={put > 0 ? texts.changedTitle : texts.nothingTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.close}
          </Button>
          {put > 0 ? (
            <LinkButton to="/mycart">{texts.toCart}</LinkButton>
          ) : (
            <LinkButton to={`/jholmomo-outlets/${branchId}`}>{texts.outlet(place)}</LinkButton>
          )}
        </>
      }
    >
      <ul className="mb-3 list-disc pl-5">
        {changes.map(({ name, change }) => (
          <li key={`${name} ${change}`}>{texts.change(name, change)}</li>
        ))}
      </ul>
      {put > 0 ? <p>{texts.changedText(place)}</p> : undefined}
      {put > 0 && closed ? <p>{closed}</p> : undefined}
    </Dialog>
  )
}
