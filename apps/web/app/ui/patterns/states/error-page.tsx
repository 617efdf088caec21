import type { ReactNode } from 'react'
import noOrders from '../../art/no-orders.svg?no-inline'
import notFound from '../../art/not-found.svg?no-inline'
import offline from '../../art/offline.svg?no-inline'
import restricted from '../../art/restricted.svg?no-inline'

const drawings = { 'no-orders': noOrders, 'not-found': notFound, offline, restricted }

type Props = {
  drawing: keyof typeof drawings
  blue: string
  orange: string
  text: string
  actions: ReactNode
  children?: ReactNode
}

/** A full-page error with links out of it. */
export function ErrorPage({ drawing, blue, orange, text, actions, children }: Props) {
  return (
    <div className="page-width grid min-h-136 place-items-center text-center">
      <div className="max-w-lg">
        <img
          src={drawings[drawing]}
          alt=""
          width={300}
          height={225}
          className="mx-auto my-4 h-56.25 w-75 object-contain"
        />
        <h1 className="heading-1">
          <span className="text-blue">{blue}</span> <span className="text-orange-head">{orange}</span>
        </h1>
        <p className="lead mt-2 mb-6 text-balance">{text}</p>
        <div className="flex flex-wrap items-center justify-center gap-3">{actions}</div>
        {children}
      </div>
    </div>
  )
}
