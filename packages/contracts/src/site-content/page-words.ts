import { z } from 'zod'
import { Line } from '../shared/text.ts'

/** Pages with an editable title and description. Those of a branch, a dish and a gallery are derived from their data. */
export const sitePageNames = [
  'home',
  'outlets',
  'menu',
  'services',
  'about-us',
  'career',
  'gallery',
  'enquiry',
  'enquiry-frenchie',
  'enquiry-banquet',
  'contact-us',
  'privacy-policy',
  'terms-of-use',
  'return-and-refund',
] as const
export const SitePageName = z.enum(sitePageNames)
export type SitePageName = z.infer<typeof SitePageName>

/** Meta title and description for search engines and link previews. */
export const PageWords = z.strictObject({ title: Line(70), description: Line(200) })
export type PageWords = z.infer<typeof PageWords>
