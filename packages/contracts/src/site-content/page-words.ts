import { z } from 'zod'
import { Line } from '../shared/text.ts'

/** The pages whose title and description the content team writes. Those of an outlet, a dish and a gallery come from what they show. */
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

/** What search engines and messengers show of a page. */
export const PageWords = z.strictObject({ title: Line(70), description: Line(200) })
export type PageWords = z.infer<typeof PageWords>
