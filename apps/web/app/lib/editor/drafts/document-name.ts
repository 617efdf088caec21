import type { SitePageName } from '@momo/contracts/site-content'
import { type ContentKindName, previewSlug } from '@momo/contracts/site-content/writes'

/** Identifies one document in all content endpoints. */
export type DocumentName = { kind: ContentKindName; identifier: string }

const pages: Record<SitePageName, string> = {
  home: '/',
  outlets: '/jholmomo-outlets',
  menu: '/jholmomo-menu',
  services: '/services',
  'about-us': '/about-us',
  career: '/career',
  gallery: '/gallery',
  enquiry: '/enquiry',
  'enquiry-frenchie': '/enquiry/frenchie',
  'enquiry-banquet': '/enquiry/banquet',
  'contact-us': '/contact-us',
  'privacy-policy': '/privacy-policy',
  'terms-of-use': '/terms-of-use',
  'return-and-refund': '/return-and-refund',
}

const pageOfKind: Record<Exclude<ContentKindName, 'legal-page' | 'page-words'>, string> = {
  hero: '/',
  'menu-section': '/',
  dish: `/menu/${previewSlug}`,
  'outlets-title': '/',
  testimonial: '/',
  footer: '/',
  about: '/about-us',
  services: '/services',
  'franchise-page': '/enquiry/frenchie',
  'banquet-page': '/enquiry/banquet',
  'contact-page': '/contact-us',
}

/** The page that shows the document. */
export const pageOf = ({ kind, identifier }: DocumentName): string =>
  kind === 'legal-page' || kind === 'page-words'
    ? (pages[identifier as SitePageName] ?? '/')
    : pageOfKind[kind]

/** The selector of the document's section on that page, unless it starts at the top. */
export const sectionSelectorOf = ({ kind }: DocumentName): string | undefined =>
  ({
    'menu-section': '#our-menu',
    'outlets-title': '#our-menu + section',
    testimonial: 'blockquote',
    footer: 'footer',
  })[kind as string]
