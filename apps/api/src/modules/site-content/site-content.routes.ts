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
import { type EndpointInput, mountCached, type Reply } from '#platform/http/mount.ts'
import { contentPreviewRoutes } from './content-preview.routes.ts'
import { contentKey, listKey, slugKey } from './content-keys.ts'
import { type ContentDocument, contentKinds, documentOf } from './content-kinds.ts'
import { readContent, readTestimonial } from './read/read-content.service.ts'
import { readDishBySlug, readDishes } from './read/read-dishes.service.ts'

const kinds = contentKinds

export function siteContentRoutes(app: FastifyInstance): void {
  mountRead(app, getFooter, () => documentOf(kinds.footer))
  mountRead(app, getHero, () => documentOf(kinds.hero))
  mountRead(app, getMenuSection, () => documentOf(kinds.menuSection))
  mountRead(app, getOutletsTitle, () => documentOf(kinds.outletsTitle))
  const testimonialKey = contentKey(documentOf(kinds.testimonial))
  mountCached(app, getTestimonial, { key: () => testimonialKey }, () => readTestimonial())
  mountRead(app, getAbout, () => documentOf(kinds.about))
  mountRead(app, getServices, () => documentOf(kinds.services))
  mountRead(app, getFranchisePage, () => documentOf(kinds.franchisePage))
  mountRead(app, getBanquetPage, () => documentOf(kinds.banquetPage))
  mountRead(app, getContactPage, () => documentOf(kinds.contactPage))
  mountRead(app, getLegalPage, ({ params }) => documentOf(kinds.legalPage, params.page))
  mountRead(app, getPageWords, ({ params }) => documentOf(kinds.pageWords, params.page))
  mountCached(app, listDishes, { key: () => listKey(kinds.dish) }, () => readDishes())
  mountCached(app, getDishBySlug, { key: ({ params }) => slugKey(kinds.dish, params.slug) }, ({ params }) =>
    readDishBySlug(params.slug),
  )
  contentPreviewRoutes(app)
}

type ContentOf<E extends Endpoint> = Reply<E> extends Published<infer T> ? T : never

/** Serves one published document; the types ensure that it matches the endpoint. */
function mountRead<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  which: (input: EndpointInput<E>) => ContentDocument<ContentOf<E>>,
): void {
  mountCached(
    app,
    endpoint,
    { key: (input) => contentKey(which(input)) },
    async (input) => (await readContent(which(input))) as Reply<E>,
  )
}
