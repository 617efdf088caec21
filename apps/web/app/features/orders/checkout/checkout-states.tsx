import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { Card } from '#ui/patterns/layout/card.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { checkoutMessages as texts } from './checkout.messages.ts'

/** Placeholders with the size of the cards. */
export function CheckoutSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1fr)_24rem] wide:gap-10">
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <div className="grid gap-4">
        {['h-30 md:h-32', 'h-56 md:h-32', 'h-100 md:h-86', 'h-34 md:h-32'].map((height) => (
          <Card key={height} className="grid gap-4 p-4 md:p-7">
            <Skeleton className="h-8 w-56 max-w-full" />
            <Skeleton className={height} />
          </Card>
        ))}
      </div>
      <Card className="grid gap-3 p-4.5">
        <Skeleton className="h-8 w-32" />
        <Skeleton className="h-72" />
      </Card>
    </div>
  )
}

export function CheckoutFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Card className="pt-2">
      <ErrorState
        title={texts.failed}
        text={navigator.onLine ? texts.failedText : texts.offline}
        action={
          <Button variant="strong" loading={busy} onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        }
      />
    </Card>
  )
}
