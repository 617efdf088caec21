import { z } from 'zod'
import { About } from '../about.ts'
import { ContactPage } from '../contact-page.ts'
import { Dish } from '../landing/dish.ts'
import { EnquiryPage } from '../enquiry-page.ts'
import { Footer } from '../footer.ts'
import { Hero } from '../landing/hero.ts'
import { LegalPage } from '../legal-page.ts'
import { MenuSection } from '../landing/menu-section.ts'
import { OutletsTitle } from '../landing/outlets-title.ts'
import { PageWords } from '../page-words.ts'
import { Services } from '../services.ts'
import { Testimonial } from '../landing/testimonial.ts'

/**
 * Schemas of all kinds of content by stored name, in internal shape, as used by drafts, versions and previews. The identifier of a dish
 * is its id, that of a legal page or of page texts is the page name; all others have one document, 'main'.
 */
export const contentSchemas = {
  hero: Hero,
  'menu-section': MenuSection,
  dish: Dish,
  'outlets-title': OutletsTitle,
  testimonial: Testimonial,
  footer: Footer,
  about: About,
  services: Services,
  'franchise-page': EnquiryPage,
  'banquet-page': EnquiryPage,
  'contact-page': ContactPage,
  'legal-page': LegalPage,
  'page-words': PageWords,
} as const

export type ContentKindName = keyof typeof contentSchemas
export const ContentKindName = z.enum(Object.keys(contentSchemas) as [ContentKindName, ...ContentKindName[]])

export type ContentOf<K extends ContentKindName> = z.output<(typeof contentSchemas)[K]>
