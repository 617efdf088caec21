import { Card } from '#ui/patterns/layout/card.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { payingMessages as texts } from './payments.messages.ts'

/** Placeholder with the size of the card. */
export function PayingSkeleton() {
  return (
    <Card className="mx-auto mt-6 max-w-168 overflow-hidden">
      <div aria-hidden className="weave" />
      <div role="status" aria-busy className="grid justify-items-center gap-4 p-6">
        <span className="sr-only">{texts.loading}</span>
        <Skeleton className="mt-2 size-24 rounded-full" />
        <Skeleton className="h-10 w-80 max-w-full" />
        <Skeleton className="h-40 w-full md:h-20" />
      </div>
    </Card>
  )
}
