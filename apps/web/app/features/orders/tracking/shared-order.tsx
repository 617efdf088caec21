import type { TrackedOrder } from '@momo/contracts/orders'
import { isMissing } from '#lib/api/page-missing.ts'
import { ErrorPage } from '#ui/patterns/states/error-page.tsx'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { TrackingSkeleton } from '../shared/orders-skeleton.tsx'
import { SharedTracking } from './shared-tracking.tsx'
import { trackingMessages as texts } from './tracking.messages.ts'
import { useNow, useTrackedOrder } from './use-live-order.ts'

export type SharedState = TrackedOrder | 'unknown' | 'unanswered'

type Props = { token: string; first: SharedState; now: Date }

/** Fetches the order in the browser if the server render could not load it. */
export function SharedOrder({ first, ...props }: Props) {
  if (first === 'unknown') return <NoOrder />
  return <FollowedOrder first={first === 'unanswered' ? undefined : first} {...props} />
}

function FollowedOrder({
  token,
  first,
  now: madeAt,
}: Omit<Props, 'first'> & { first: TrackedOrder | undefined }) {
  const { query, live } = useTrackedOrder(token, first, madeAt)
  const now = useNow(madeAt)
  if (live) return <SharedTracking live={live} now={now} />
  if (isMissing(query.error)) return <NoOrder />
  return (
    <>
      <h1 className="sr-only">{texts.shared.title}</h1>
      {query.isError ? (
        <ErrorState
          title={texts.failed}
          text={texts.unreachable}
          action={
            <Button variant="strong" onClick={() => void query.refetch()}>
              {texts.tryAgain}
            </Button>
          }
        />
      ) : (
        <TrackingSkeleton />
      )}
    </>
  )
}

function NoOrder() {
  const { unknownBlue, unknownOrange, unknownText, outlets } = texts.shared
  return (
    <ErrorPage
      drawing="not-found"
      blue={unknownBlue}
      orange={unknownOrange}
      text={unknownText}
      actions={
        <LinkButton to="/jholmomo-outlets" size="large">
          {outlets}
        </LinkButton>
      }
    />
  )
}
