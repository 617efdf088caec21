import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/counts'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mount } from '#platform/http/mount.ts'
import {
  approveCount,
  discardCount,
  postOwnCount,
  reopenOwnCount,
  returnCount,
  submitCount,
} from './review/post-count.service.ts'
import { readCount, reviewOwnCount } from './review/review-count.service.ts'
import { readCountSettings, saveCountSettings } from './settings/settings.service.ts'
import { listCounts, listOwnCounts, readChoices, readSheet } from './sheet/read-sheet.service.ts'
import { saveEntries } from './sheet/save-entries.service.ts'
import { startCount } from './sheet/start-count.service.ts'

/** 200 entries, each with 50 ids that it replaces; 2,000 reasons. */
const entriesLimit = { bodyLimit: 768 * 1024 }
const postingLimit = { bodyLimit: 256 * 1024 }

function ownRoutes(app: FastifyInstance): void {
  mount(app, endpoints.getCountChoices, ({ actor }) => readChoices(actor))
  mountList(app, endpoints.listOwnCounts, endpoints.exportOwnCounts, ({ actor, query }) =>
    listOwnCounts(actor, query),
  )
  mount(app, endpoints.startCount, ({ actor, body }) => startCount(actor, body))
  mount(app, endpoints.getCountSheet, ({ actor, params }) => readSheet(actor, params.id))
  mount(
    app,
    endpoints.sendCountEntries,
    ({ actor, params, body }) => saveEntries(actor, params.id, body),
    entriesLimit,
  )
  mount(app, endpoints.reviewCount, ({ actor, params }) => reviewOwnCount(actor, params.id))
  mount(
    app,
    endpoints.postCount,
    ({ actor, params, body }) => postOwnCount(actor, params.id, body),
    postingLimit,
  )
  mount(
    app,
    endpoints.submitCount,
    ({ actor, params, body }) => submitCount(actor, params.id, body),
    postingLimit,
  )
  mount(app, endpoints.reopenCount, ({ actor, params, body }) => reopenOwnCount(actor, params.id, body.note))
  mount(app, endpoints.discardCount, ({ actor, params }) => discardCount(actor, params.id))
}

function officeRoutes(app: FastifyInstance): void {
  mountList(app, endpoints.listCounts, endpoints.exportCounts, ({ query }) => listCounts(query))
  mount(app, endpoints.getCountSettings, () => readCountSettings())
  mount(app, endpoints.saveCountSettings, ({ actor, body }) => saveCountSettings(actor, body))
  mount(app, endpoints.getCount, ({ actor, params }) => readCount(actor, params.id))
  mount(
    app,
    endpoints.approveCount,
    ({ actor, params, body }) => approveCount(actor, params.id, body),
    postingLimit,
  )
  mount(app, endpoints.returnCount, ({ actor, params, body }) => returnCount(actor, params.id, body.note))
}

export function countsRoutes(app: FastifyInstance): void {
  ownRoutes(app)
  officeRoutes(app)
}
