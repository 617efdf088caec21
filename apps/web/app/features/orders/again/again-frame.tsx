import type { ReactNode } from 'react'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { againMessages as texts } from './again.messages.ts'

/** All states have the same height, so nothing below moves. */
export const cardHeight = 'h-40'

export function AgainFrame({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="order-again" className="page-width pt-5 max-wide:pb-3">
      <h2 id="order-again" className="heading-4 mb-2 text-blue">
        {texts.title}
      </h2>
      {children}
    </section>
  )
}

export function AgainSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <Skeleton className={`${cardHeight} max-w-92 rounded-card`} />
    </>
  )
}
