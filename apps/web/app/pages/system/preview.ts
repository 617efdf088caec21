import { renderOwnPage } from '#lib/http/own-build.server.ts'
import { renderDraft } from '#lib/http/render-draft.server.ts'
import type { Route } from './+types/preview'

/** CMS-23: what the editors show beside their forms. It is asked by a script with a token; nobody comes here by an address. */
export const action = ({ request }: Route.ActionArgs) => renderDraft(request, renderOwnPage)

export const loader = () => new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } })
