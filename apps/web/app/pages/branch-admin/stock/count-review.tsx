import { reviewQuery } from '#features/counts/counts.api.ts'
import { reviewMessages as texts } from '#features/counts/counts.messages.ts'
import { ReviewScreen } from '#features/counts/review/review-screen.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/count-review'

export const handle: PageHandle = {
  title: texts.title,
  back: (pathname) => ({ to: pathname.replace(/\/review\/?$/, ''), label: texts.backToCount }),
}

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => prefetch(reviewQuery(id))

/** ADM-04: /branchadmin/inventory/count/{id}/review */
export default function BranchCountReview({ params: { id } }: Route.ComponentProps) {
  return <ReviewScreen key={id} id={id} />
}
