import { LabelsScreen } from '#features/production/labels/labels-screen.tsx'
import { labelMessages as texts } from '#features/production/labels/labels.messages.ts'
import { orderQuery } from '#features/production/production.api.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/production-labels'

export const handle: PageHandle = {
  title: texts.title,
  back: (pathname) => ({ to: pathname.replace(/\/labels\/?$/, ''), label: texts.back }),
}

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => prefetch(orderQuery(id))

/** ADM-03: /superadmin/production/{id}/labels */
export default function ProductionLabels({ params: { id } }: Route.ComponentProps) {
  return <LabelsScreen key={id} id={id} />
}
