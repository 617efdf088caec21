import drawing from '#ui/art/offline.svg?no-inline'
import { Button } from '#ui/primitives/button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { refreshCart } from '../cart-store.ts'
import { cartMessages as texts } from '../cart.messages.ts'
import { emptyCartMessages } from '../empty-cart.messages.ts'

export function CartSkeleton() {
  return (
    <div className="grid gap-3 px-4.5 pt-1 pb-4.5">
      <p role="status" className="sr-only">
        {emptyCartMessages.loading}
      </p>
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-24" />
    </div>
  )
}

/** CART-07 when no cart was loaded before. */
export function CartFailed() {
  return (
    <div role="alert" className="px-5 pt-2 pb-7 text-center text-ink-2">
      <img
        src={drawing}
        alt=""
        width={148}
        height={112}
        loading="lazy"
        className="mx-auto mb-2 h-28 w-37 object-contain"
      />
      <p className="heading-4 text-red-text">{texts.problems.fetch}</p>
      <p className="mb-4">{navigator.onLine ? texts.unreachable : texts.offline}</p>
      <Button variant="strong" onClick={() => void refreshCart()}>
        {texts.tryAgain}
      </Button>
    </div>
  )
}
