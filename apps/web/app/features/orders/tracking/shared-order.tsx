import type { TrackedOrder } from '@momo/contracts/orders'
import { useEffect, useState } from 'react'
import { isMissing } from '#lib/api/page-missing.ts'
import { debug } from '#lib/log/debug.ts'
import { ErrorPage } from '#ui/patterns/states/error-page.tsx'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { TrackingSkeleton } from '../shared/orders-skeleton.tsx'
import { SharedTracking } from './shared-tracking.tsx'
import { findTracked } from '../shared/track.api.ts'
import { trackingMessages as texts } from './tracking.messages.ts'

export type SharedState = TrackedOrder | 'unknown' | 'unanswered'

type Props = { token: string; first: SharedState; now: Date }

/** Fetches the order in the browser if the server render could not load it. */
export function SharedOrder({ token, first, now }: Props) {
  const [state, setState] = useState<SharedState | 'failed'>(first)
  const ask = async () => {
    setState('unanswered')
    const answer = findTracked(token).catch((fault: unknown) => {
      debug('orders: fetch failed', fault)
      return isMissing(fault) ? 'unknown' : 'failed'
    })
    setState(await answer)
  }
  useEffect(() => {
    if (first === 'unanswered') void ask()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])
  if (state === 'unknown') return <NoOrder />
  if (state === 'unanswered') return <TrackingSkeleton />
  if (state === 'failed')
    return (
      <ErrorState
        title={texts.failed}
        text={texts.unreachable}
        action={
          <Button variant="strong" onClick={() => void ask()}>
            {texts.tryAgain}
          </Button>
        }
      />
    )
  return <SharedTracking first={state} read={() => findTracked(token)} now={now} />
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
