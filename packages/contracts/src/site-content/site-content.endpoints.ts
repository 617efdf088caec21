import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { once, twice } from '../shared/wire/envelope.wire.ts'
import { About } from './about.ts'
import { ContactPage } from './contact-page.ts'
import { DishWire } from './landing/dish.wire.ts'
import { EnquiryPage } from './enquiry-page.ts'
import { Footer } from './footer.ts'
import { HeroWire } from './landing/hero.wire.ts'
import { LegalPage, LegalPageName } from './legal-page.ts'
import { MenuSectionWire } from './landing/menu-section.wire.ts'
import { OutletsTitle } from './landing/outlets-title.ts'
import { PageWords, SitePageName } from './page-words.ts'
import { published } from './published.wire.ts'
import { Services } from './services.ts'
import { TestimonialWire } from './landing/testimonial.wire.ts'

const read = { method: 'GET', access: 'public' } as const

export const getFooter = endpoint({
  ...read,
  path: '/api/v1/footer-cms',
  summary: "The footer's two lists of links",
  reply: twice(published(Footer)),
})

export const getHero = endpoint({
  ...read,
  path: '/api/v1/landing-cms/get',
  summary: "The landing page's hero",
  reply: twice(HeroWire),
})

export const getMenuSection = endpoint({
  ...read,
  path: '/api/v1/menu-section-cms/section',
  summary: "The text above the landing page's dishes",
  reply: once(MenuSectionWire),
})

export const listDishes = endpoint({
  ...read,
  path: '/api/v1/menu-section-cms/items',
  summary: "The landing page's dishes",
  reply: once(z.array(DishWire)),
})

/** Ours: a direct visit of /menu/{slug} knows only the slug. A former slug finds the dish too; the client redirects. */
export const getDishBySlug = endpoint({
  ...read,
  path: '/api/v1/menu-section-cms/items/by-slug/:slug',
  summary: 'One dish by its current or a former slug',
  params: z.strictObject({ slug: z.string().min(1).max(120) }),
  reply: once(DishWire),
})

/** Ours: in the specification the title is only logged. */
export const getOutletsTitle = endpoint({
  ...read,
  path: '/api/v1/outlets-cms',
  summary: "The title above the landing page's outlets",
  reply: once(published(OutletsTitle)),
})

export const getTestimonial = endpoint({
  ...read,
  path: '/api/v1/testimonial-cms',
  summary: 'The testimonial of the landing page',
  reply: once(TestimonialWire),
})

export const getAbout = endpoint({
  ...read,
  path: '/api/v1/about-cms',
  summary: 'Vision, mission and goals',
  reply: once(published(About)),
})

/** Ours: the specification does not define how services are read. */
export const getServices = endpoint({
  ...read,
  path: '/api/v1/services-cms',
  summary: 'The services of the chain',
  reply: once(published(Services)),
})

export const getFranchisePage = endpoint({
  ...read,
  path: '/api/v1/enquiry-cms',
  summary: 'The text above the franchise form',
  reply: once(published(EnquiryPage)),
})

export const getBanquetPage = endpoint({
  ...read,
  path: '/api/v1/banquet-cms',
  summary: 'The text above the banquet form',
  reply: once(published(EnquiryPage)),
})

/** Ours, like the two below. */
export const getContactPage = endpoint({
  ...read,
  path: '/api/v1/contact-cms',
  summary: 'The text above the contact form',
  reply: once(published(ContactPage)),
})

export const getLegalPage = endpoint({
  ...read,
  path: '/api/v1/legal-cms/:page',
  summary: 'A legal page with its version and date',
  params: z.strictObject({ page: LegalPageName }),
  reply: once(published(LegalPage)),
})

export const getPageWords = endpoint({
  ...read,
  path: '/api/v1/page-cms/:page',
  summary: 'Title and description of a page',
  params: z.strictObject({ page: SitePageName }),
  reply: once(published(PageWords)),
})
