import { renderOwnPage } from '#lib/http/own-build.server.ts'
import { renderDraft } from '#lib/http/render-draft.server.ts'
import type { Route } from './+types/preview'

/** CMS-23: renders the previews of the editors. It is called by a script with a token, never visited directly. */
export const action = ({ request }: Route.ActionArgs) => renderDraft(request, renderOwnPage)

export const loader = () =>
  new Response('Not found', {
    status: 404,
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  })
