import { data } from 'react-router'
import { SharedOrder, type SharedState } from '#features/orders/tracking/shared-order.tsx'
import { findTracked } from '#features/orders/tracking/tracking.api.ts'
import { trackingMessages } from '#features/orders/tracking/tracking.messages.ts'
import { isMissing } from '#lib/api/page-missing.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { QueryProvider } from '#lib/query/query-provider.tsx'
import type { Route } from './+types/track'

/** The URL is the secret: the page is not cached, not indexed, and sends no referrer to other sites. */
const secret = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

export const handle: PageHandle = { scripts: 'at once', search: 'keep out' }

export const headers = () => secret

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(trackingMessages.shared.title) },
  { name: 'robots', content: 'noindex' },
]

const statusOf = (first: SharedState): number =>
  first === 'unknown' ? 404 : first === 'unanswered' ? 503 : 200

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const first = await findTracked(token).catch((fault: unknown): SharedState =>
    isMissing(fault) ? 'unknown' : 'unanswered',
  )
  return data({ first, now: new Date() }, { status: statusOf(first), headers: secret })
}

/** ORD-06: works without a sign-in on any device; without scripts it shows the state at load time. */
export default function Track({ loaderData: { first, now }, params: { token } }: Route.ComponentProps) {
  return (
    <QueryProvider>
      <div className="page-width min-h-fold pt-4 pb-12">
        <SharedOrder key={token} token={token} first={first} now={now} />
      </div>
    </QueryProvider>
  )
}
