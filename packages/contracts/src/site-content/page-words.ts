import { z } from 'zod'
import { Line, OptionalLine } from '../shared/text.ts'

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

/** Pages with a heading and an intro that no CMS tab edits. */
export const introPageNames = [
  'outlets',
  'menu',
  'about-us',
  'career',
  'gallery',
  'enquiry',
] as const satisfies readonly SitePageName[]

/** Meta title and description for search engines and link previews; heading and intro for the top of the page, '' for the usual ones. */
export const PageWords = z.strictObject({
  title: Line(70),
  description: Line(200),
  heading: OptionalLine(80).optional(),
  intro: OptionalLine(300).optional(),
})
export type PageWords = z.infer<typeof PageWords>
