import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@momo/contracts/shared'
import type { DishCard, Published } from '@momo/contracts/site-content'
import {
  createDish,
  deleteDish,
  type Edited,
  orderDishes,
  postServices,
  putAbout,
  putBanquetPage,
  putContactPage,
  putDish,
  putFooter,
  putFranchisePage,
  putHero,
  putLegalPage,
  putMenuSection,
  putOutletsTitle,
  putPageWords,
  putTestimonial,
} from '@momo/contracts/site-content/writes'
import { type EndpointInput, mount, type Reply } from '#platform/http/mount.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { type ContentDocument, contentKinds as kinds, documentOf } from './content-kinds.ts'
import { saveContent, unpublishContent } from './publish/publish-content.service.ts'
import { reorderDishes } from './edit/reorder-dishes.service.ts'
import * as dishes from './edit/save-dish.service.ts'

/** The longest content is a legal page: 40 sections of 6,000 characters of up to three bytes. */
const options = { bodyLimit: 1024 * 1024 }

export function contentWritesRoutes(app: FastifyInstance): void {
  mountWrite(app, putFooter, () => documentOf(kinds.footer))
  mountWrite(app, putHero, () => documentOf(kinds.hero))
  mountWrite(app, putMenuSection, () => documentOf(kinds.menuSection))
  mountWrite(app, putOutletsTitle, () => documentOf(kinds.outletsTitle))
  mountWrite(app, putTestimonial, () => documentOf(kinds.testimonial))
  mountWrite(app, putAbout, () => documentOf(kinds.about))
  mountWrite(app, postServices, () => documentOf(kinds.services))
  mountWrite(app, putFranchisePage, () => documentOf(kinds.franchisePage))
  mountWrite(app, putBanquetPage, () => documentOf(kinds.banquetPage))
  mountWrite(app, putContactPage, () => documentOf(kinds.contactPage))
  mountWrite(app, putLegalPage, ({ params }) => documentOf(kinds.legalPage, params.page))
  mountWrite(app, putPageWords, ({ params }) => documentOf(kinds.pageWords, params.page))
  mount(app, createDish, async ({ actor, body: [dish] }): Promise<[Published<DishCard>]> => [
    await dishes.createDish(actor, dish),
  ])
  mount(app, putDish, ({ actor, params, body }) => dishes.saveDish(actor, params.id, body))
  mount(app, orderDishes, ({ actor, body }) => reorderDishes(actor, body))
  mount(app, deleteDish, ({ actor, params }) => unpublishContent(actor, documentOf(kinds.dish, params.id)))
}

type ContentOf<E extends Endpoint> = Reply<E> extends Published<infer T> ? T : never

/** Publishes one document as sent; the types ensure that it matches the endpoint. */
function mountWrite<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  which: (input: EndpointInput<E>) => ContentDocument<ContentOf<E>>,
): void {
  mount(
    app,
    endpoint,
    async ({ actor, body, ...input }) =>
      (await saveContent(actor as Actor, which(input), body as Edited<ContentOf<E>>)) as Reply<E>,
    options,
  )
}
