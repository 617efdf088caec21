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
import { notFound } from '#platform/faults/fault.ts'

/** A link in a content, with the path of its field: '/quickLinks/0/path'. */
export type FieldLink = { path: string; link: string }

/** Everything the engine needs to know about a kind of content. A new kind is one entry below. */
export type ContentKind<T> = {
  /** Stored with every version, so it must never change. */
  name: string
  schema: z.ZodType<T>
  /** Addresses of its pictures; '' where there is none. */
  images(content: T): string[]
  /** Links to pages or other sites; '' where there is none. */
  links(content: T): FieldLink[]
  /** Valid identifiers of its documents; most kinds have only 'main'. */
  identifiers: z.ZodType<string>
  /** Only for kinds with titled documents. */
  titleOf?(content: T): string
  /** Only for kinds with a page per document: the slug is derived from this. */
  slugFrom?(content: T): string
}

export type ContentDocument<T> = { kind: ContentKind<T>; identifier: string }

const kind = <T>(name: string, schema: z.ZodType<T>, more: Partial<ContentKind<T>> = {}): ContentKind<T> => ({
  name,
  schema,
  images: () => [],
  links: () => [],
  identifiers: z.literal('main'),
  ...more,
})

const footerLinks = (list: 'quickLinks' | 'company', footer: Footer): FieldLink[] =>
  footer[list].map(({ path }, index) => ({ path: `/${list}/${index}/path`, link: path }))

export const contentKinds = {
  hero: kind('hero', Hero, {
    images: (hero) => [hero.mainImageUrl, hero.decorativeImageUrl],
    links: (hero) => [{ path: '/ctaButtonLink', link: hero.ctaButtonLink }],
  }),
  menuSection: kind('menu-section', MenuSection),
  dish: kind('dish', Dish, {
    images: (dish) => [...dish.images],
    identifiers: z.uuid(),
    titleOf: (dish) => dish.name,
    slugFrom: (dish) => dish.name,
  }),
  outletsTitle: kind('outlets-title', OutletsTitle),
  testimonial: kind('testimonial', Testimonial),
  footer: kind('footer', Footer, {
    links: (footer) => [...footerLinks('quickLinks', footer), ...footerLinks('company', footer)],
  }),
  about: kind('about', About, {
    images: ({ ourVision, ourMission, ourGoals }) =>
      [...ourVision, ...ourMission, ...ourGoals].map(({ image }) => image),
  }),
  services: kind('services', Services, {
    images: ({ servicesList }) => servicesList.map(({ imageUrl }) => imageUrl),
    links: ({ servicesList }) =>
      servicesList.map(({ ctaLink = '' }, index) => ({
        path: `/servicesList/${index}/ctaLink`,
        link: ctaLink,
      })),
  }),
  franchisePage: kind('franchise-page', EnquiryPage, { images: ({ image }) => [image] }),
  banquetPage: kind('banquet-page', EnquiryPage, { images: ({ image }) => [image] }),
  contactPage: kind('contact-page', ContactPage),
  legalPage: kind('legal-page', LegalPage, { identifiers: LegalPageName, titleOf: (page) => page.title }),
  pageWords: kind('page-words', PageWords, { identifiers: SitePageName }),
}

/** Names one document of a kind; most kinds have only one. */
export const documentOf = <T>(of: ContentKind<T>, identifier = 'main'): ContentDocument<T> => ({
  kind: of,
  identifier,
})

export const findKind = (name: string): ContentKind<unknown> | undefined =>
  Object.values(contentKinds).find((known) => known.name === name)

/** Resolves a document from URL parameters; only kinds and identifiers of the site are accepted. */
export function findDocument(name: string, identifier: string): ContentDocument<unknown> {
  const found = findKind(name)
  if (!found?.identifiers.safeParse(identifier).success) notFound('content', `${name}/${identifier}`)
  return documentOf(found, identifier)
}
