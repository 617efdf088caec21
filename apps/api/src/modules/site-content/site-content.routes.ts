import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@momo/contracts/shared'
import {
  getAbout,
  getBanquetPage,
  getContactPage,
  getDishBySlug,
  getFooter,
  getFranchisePage,
  getHero,
  getLegalPage,
  getMenuSection,
  getOutletsTitle,
  getPageWords,
  getServices,
  getTestimonial,
  listDishes,
  type Published,
} from '@momo/contracts/site-content'
import { type Asked, mountReady, type Reply } from '#platform/http/mount.ts'
import { contentPreviewRoutes } from './content-preview.routes.ts'
import { contentKey, listKey, slugKey } from './content-keys.ts'
import { type ContentDocument, contentKinds, documentOf } from './content-kinds.ts'
import { readContent } from './read/read-content.service.ts'
import { readDishBySlug, readDishes } from './read/read-dishes.service.ts'

const kinds = contentKinds

export function siteContentRoutes(app: FastifyInstance): void {
  mountRead(app, getFooter, () => documentOf(kinds.footer))
  mountRead(app, getHero, () => documentOf(kinds.hero))
  mountRead(app, getMenuSection, () => documentOf(kinds.menuSection))
  mountRead(app, getOutletsTitle, () => documentOf(kinds.outletsTitle))
  mountRead(app, getTestimonial, () => documentOf(kinds.testimonial))
  mountRead(app, getAbout, () => documentOf(kinds.about))
  mountRead(app, getServices, () => documentOf(kinds.services))
  mountRead(app, getFranchisePage, () => documentOf(kinds.franchisePage))
  mountRead(app, getBanquetPage, () => documentOf(kinds.banquetPage))
  mountRead(app, getContactPage, () => documentOf(kinds.contactPage))
  mountRead(app, getLegalPage, ({ params }) => documentOf(kinds.legalPage, params.page))
  mountRead(app, getPageWords, ({ params }) => documentOf(kinds.pageWords, params.page))
  mountReady(app, listDishes, { key: () => listKey(kinds.dish) }, () => readDishes())
  mountReady(app, getDishBySlug, { key: ({ params }) => slugKey(kinds.dish, params.slug) }, ({ params }) => readDishBySlug(params.slug))
  contentPreviewRoutes(app)
}

type ContentOf<E extends Endpoint> = Reply<E> extends Published<infer T> ? T : never

/** Serves one published document as it is; the types see to it that it is of the endpoint's kind. */
function mountRead<E extends Endpoint>(app: FastifyInstance, endpoint: E, which: (asked: Asked<E>) => ContentDocument<ContentOf<E>>): void {
  mountReady(app, endpoint, { key: (asked) => contentKey(which(asked)) }, async (asked) => (await readContent(which(asked))) as Reply<E>)
}
