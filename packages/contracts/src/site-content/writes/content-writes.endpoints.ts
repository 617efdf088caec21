import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { done, once, twice } from '../../shared/wire/envelope.wire.ts'
import { byId } from '../../shared/ids.ts'
import { About } from '../about.ts'
import { ContactPage } from '../contact-page.ts'
import { DishWire } from '../landing/dish.wire.ts'
import { EnquiryPage } from '../enquiry-page.ts'
import { Footer } from '../footer.ts'
import { Hero } from '../landing/hero.ts'
import { HeroWire } from '../landing/hero.wire.ts'
import { LegalPage, LegalPageName } from '../legal-page.ts'
import { MenuSection } from '../landing/menu-section.ts'
import { MenuSectionWire } from '../landing/menu-section.wire.ts'
import { OutletsTitle } from '../landing/outlets-title.ts'
import { PageWords, SitePageName } from '../page-words.ts'
import { published } from '../published.wire.ts'
import { Services } from '../services.ts'
import { TestimonialWire } from '../landing/testimonial.wire.ts'
import { contentRoles } from '../../shared/content-roles.ts'
import { DishFormWire } from './dish-form.wire.ts'
import { DishOrder } from './dish-order.ts'
import { edited } from './edited.wire.ts'
import { TestimonialFormWire } from './testimonial-form.wire.ts'

/** Each publishes at once and returns the published content in the shape of its read endpoint. */
const publish = { method: 'PUT', access: contentRoles } as const

export const putFooter = endpoint({
  ...publish,
  path: '/api/v1/footer-cms',
  summary: "Publishes the footer's two lists of links",
  body: edited(Footer),
  reply: twice(published(Footer)),
})

export const putHero = endpoint({
  ...publish,
  path: '/api/v1/landing-cms',
  summary: "Publishes the landing page's hero",
  body: edited(Hero),
  reply: twice(HeroWire),
})

export const putMenuSection = endpoint({
  ...publish,
  path: '/api/v1/menu-section-cms/section',
  summary: "Publishes the text above the landing page's dishes",
  body: edited(MenuSection),
  reply: once(MenuSectionWire),
})

/** As specified: request and response are a list with one dish, and the client reads its `_id`. */
export const createDish = endpoint({
  method: 'POST',
  access: contentRoles,
  path: '/api/v1/menu-section-cms/items',
  summary: 'Publishes a new dish',
  body: z.tuple([DishFormWire]),
  reply: once(z.tuple([DishWire])),
})

export const putDish = endpoint({
  ...publish,
  path: '/api/v1/menu-section-cms/items/:id',
  summary: 'Publishes a change of a dish',
  params: byId,
  body: DishFormWire,
  reply: once(DishWire),
})

/** Hides it from visitors; its versions stay, and restoring one publishes it again. */
export const deleteDish = endpoint({
  method: 'DELETE',
  access: contentRoles,
  path: '/api/v1/menu-section-cms/items/:id',
  summary: 'Unpublishes a dish',
  params: byId,
  reply: done,
})

/** Ours: the home page shows the first `mostHomeDishes`. */
export const orderDishes = endpoint({
  ...publish,
  path: '/api/v1/menu-section-cms/item-order',
  summary: "Reorders the landing page's dishes",
  body: DishOrder,
  reply: done,
})

/** Ours, like everything below without a specified write. */
export const putOutletsTitle = endpoint({
  ...publish,
  path: '/api/v1/outlets-cms',
  summary: "Publishes the title above the landing page's outlets",
  body: edited(OutletsTitle),
  reply: once(published(OutletsTitle)),
})

export const putTestimonial = endpoint({
  ...publish,
  path: '/api/v1/testimonial-cms',
  summary: 'Publishes the testimonial of the landing page',
  body: TestimonialFormWire,
  reply: once(TestimonialWire),
})

export const putAbout = endpoint({
  ...publish,
  path: '/api/v1/about-cms',
  summary: 'Publishes vision, mission and goals',
  body: edited(About),
  reply: once(published(About)),
})

/** Method and path are from the specification; it replaces the existing content. */
export const postServices = endpoint({
  method: 'POST',
  access: contentRoles,
  path: '/api/v1/services-cms/create',
  summary: 'Publishes the services of the chain',
  body: edited(Services),
  reply: once(published(Services)),
})

export const putFranchisePage = endpoint({
  ...publish,
  path: '/api/v1/enquiry-cms',
  summary: 'Publishes the text above the franchise form',
  body: edited(EnquiryPage),
  reply: once(published(EnquiryPage)),
})

export const putBanquetPage = endpoint({
  ...publish,
  path: '/api/v1/banquet-cms',
  summary: 'Publishes the text above the banquet form',
  body: edited(EnquiryPage),
  reply: once(published(EnquiryPage)),
})

export const putContactPage = endpoint({
  ...publish,
  path: '/api/v1/contact-cms',
  summary: 'Publishes the text above the contact form',
  body: edited(ContactPage),
  reply: once(published(ContactPage)),
})

export const putLegalPage = endpoint({
  ...publish,
  path: '/api/v1/legal-cms/:page',
  summary: 'Publishes a legal page',
  params: z.strictObject({ page: LegalPageName }),
  body: edited(LegalPage),
  reply: once(published(LegalPage)),
})

export const putPageWords = endpoint({
  ...publish,
  path: '/api/v1/page-cms/:page',
  summary: 'Publishes title and description of a page',
  params: z.strictObject({ page: SitePageName }),
  body: edited(PageWords),
  reply: once(published(PageWords)),
})
