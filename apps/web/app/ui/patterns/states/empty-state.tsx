import type { ReactNode } from 'react'
import cart from '../../art/empty-cart.svg?no-inline'
import outlets from '../../art/empty-outlets.svg?no-inline'
import reviews from '../../art/empty-reviews.svg?no-inline'
import search from '../../art/not-found.svg?no-inline'
import orders from '../../art/no-orders.svg?no-inline'

const drawings = { cart, outlets, reviews, orders, search }

type Props = {
  drawing: keyof typeof drawings
  title: string
  text?: string | undefined
  action?: ReactNode
}

export function EmptyState({ drawing, title, text, action }: Props) {
  return <StateFrame drawing={drawings[drawing]} title={title} text={text} action={action} />
}

/** A drawing, a sentence and an action; shared by empty and error states. */
export function StateFrame({
  drawing,
  title,
  text,
  action,
}: {
  drawing: string
  title: string
  text?: string | undefined
  action?: ReactNode
}) {
  return (
    <div className="px-5 py-8 text-center text-ink-2">
      <img
        src={drawing}
        alt=""
        width={148}
        height={112}
        loading="lazy"
        className="mx-auto mb-3 h-28 w-37 object-contain"
      />
      <p className="heading-4 mb-1 text-ink">{title}</p>
      {text ? <p>{text}</p> : undefined}
      {action ? <div className="mt-4">{action}</div> : undefined}
    </div>
  )
}
