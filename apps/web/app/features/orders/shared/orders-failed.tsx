import { useEffect } from 'react'
import { isMissing } from '#lib/api/page-missing.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useSession } from '#lib/session/use-session.ts'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { orderHistoryMessages } from '../history/order-history.messages.ts'
import { trackingMessages } from '../tracking/tracking.messages.ts'

type Props = { fault: unknown; about: 'list' | 'order'; busy: boolean; onRetry: () => void }

/** Error state with a retry button. An order that does not exist or belongs to another customer is shown as unknown. */
export function OrdersFailed({ fault, about, busy, onRetry }: Props) {
  const isGone = useSession().token === undefined
  useEffect(() => {
    // The session ended with this request: the retry lets the page guard redirect to the sign-in.
    if (isGone) onRetry()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [isGone])
  const texts = about === 'list' ? orderHistoryMessages : trackingMessages
  if (about === 'order' && isMissing(fault)) return <UnknownOrder />
  return (
    <ErrorState
      title={texts.failed}
      text={problemOf(fault, { offline: texts.offline, failed: texts.unreachable, codes: {} }).text}
      action={
        <Button variant="strong" reads loading={busy} onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      }
    />
  )
}

function UnknownOrder() {
  const { unknown } = trackingMessages
  return (
    <EmptyState
      drawing="search"
      title={unknown.title}
      text={unknown.text}
      action={
        <LinkButton to="/orderhistory" variant="outline">
          {unknown.back}
        </LinkButton>
      }
    />
  )
}
