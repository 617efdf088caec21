import { z } from 'zod'
import {
  About,
  ContactPage,
  Dish,
  EnquiryPage,
  Footer,
  Hero,
  LegalPage,
  LegalPageName,
  MenuSection,
  OutletsTitle,
  PageWords,
  SitePageName,
  Services,
  Testimonial,
} from '@momo/contracts/site-content'
import { missing } from '#platform/faults/fault.ts'

/** What the engine knows of a kind of content. A new kind is one line here. */
export type ContentKind<T> = {
  /** Stored with every version: never renamed. */
  name: string
  schema: z.ZodType<T>
  /** The addresses of the pictures it mentions; '' where there is none. */
  images(content: T): string[]
  /** What its documents are called; most kinds have only 'main'. */
  identifiers: z.ZodType<string>
  /** Only where people tell its documents apart by it. */
  titleOf?(content: T): string
  /** Only where each document has a page of its own: its address is made of this. */
  slugFrom?(content: T): string
}

export type ContentDocument<T> = { kind: ContentKind<T>; identifier: string }

const kind = <T>(name: string, schema: z.ZodType<T>, more: Partial<ContentKind<T>> = {}): ContentKind<T> => ({
  name,
  schema,
  images: () => [],
  identifiers: z.literal('main'),
  ...more,
})

export const contentKinds = {
  hero: kind('hero', Hero, { images: (hero) => [hero.mainImageUrl, hero.decorativeImageUrl] }),
  menuSection: kind('menu-section', MenuSection),
  dish: kind('dish', Dish, {
    images: (dish) => [...dish.images],
    identifiers: z.uuid(),
    titleOf: (dish) => dish.name,
    slugFrom: (dish) => dish.name,
  }),
  outletsTitle: kind('outlets-title', OutletsTitle),
  testimonial: kind('testimonial', Testimonial),
  footer: kind('footer', Footer),
  about: kind('about', About, {
    images: ({ ourVision, ourMission, ourGoals }) => [...ourVision, ...ourMission, ...ourGoals].map(({ image }) => image),
  }),
  services: kind('services', Services, { images: ({ servicesList }) => servicesList.map(({ imageUrl }) => imageUrl) }),
  franchisePage: kind('franchise-page', EnquiryPage, { images: ({ image }) => [image] }),
  banquetPage: kind('banquet-page', EnquiryPage, { images: ({ image }) => [image] }),
  contactPage: kind('contact-page', ContactPage),
  legalPage: kind('legal-page', LegalPage, { identifiers: LegalPageName, titleOf: (page) => page.title }),
  pageWords: kind('page-words', PageWords, { identifiers: SitePageName }),
}

/** One document of a kind; most kinds have only one. */
export const documentOf = <T>(of: ContentKind<T>, identifier = 'main'): ContentDocument<T> => ({ kind: of, identifier })

export const kindCalled = (name: string): ContentKind<unknown> | undefined =>
  Object.values(contentKinds).find((known) => known.name === name)

/** A document as an address names it: only what the site has a place for. */
export function documentCalled(name: string, identifier: string): ContentDocument<unknown> {
  const found = kindCalled(name)
  if (!found?.identifiers.safeParse(identifier).success) missing('content', `${name}/${identifier}`)
  return documentOf(found, identifier)
}
