import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { clockTime } from '#lib/format/dates.ts'
import { checkoutMessages as texts } from './checkout.messages.ts'
import type { Placing } from '../place-order/use-place-order.ts'

/** shown while it is unknown whether the order was placed. A retry never creates a second order. */
export function PendingOrderNote({ placing: { state, checkAgain, sentAt } }: { placing: Placing }) {
  if (state === 'checking')
    return (
      <Note tone="amber" action={<Spinner />}>
        {texts.checking}
      </Note>
    )
  if (state !== 'unknown') return null
  return (
    <Note
      tone="amber"
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="outline" size="compact" onClick={checkAgain}>
            {texts.sum.again}
          </Button>
          <LinkButton to="/orderhistory" variant="quiet" size="compact">
            {texts.yourOrders}
          </LinkButton>
        </span>
      }
    >
      {sentAt === undefined ? texts.unknown : texts.unknownFrom(clockTime(new Date(sentAt)))}
    </Note>
  )
}
