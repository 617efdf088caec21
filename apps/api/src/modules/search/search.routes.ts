import type { FastifyInstance } from 'fastify'
import { searchBranch, searchChain, searchContent } from '@momo/contracts/search'
import { mount } from '#platform/http/mount.ts'
import { searchOwnBranch } from './branch-sources.ts'
import { chainSources } from './chain-sources.ts'
import { contentSources } from './content-sources.ts'
import { runSources } from './run-sources.service.ts'

/** A person types some ten texts in a minute; each is sent after a pause. */
const limit = { max: 90, windowMs: 60_000, by: 'account' } as const
/** So that searches leave most connections of the pool to other requests. */
const concurrency = { running: 4, waiting: 32 }
const options = { limit, concurrency }

export function searchRoutes(app: FastifyInstance): void {
  mount(app, searchChain, ({ actor, query }) => runSources(chainSources, { actor, text: query.q }), options)
  mount(app, searchBranch, ({ actor, query }) => searchOwnBranch(actor, query.q), options)
  mount(
    app,
    searchContent,
    ({ actor, query }) => runSources(contentSources, { actor, text: query.q }),
    options,
  )
}
