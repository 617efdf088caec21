import { z } from 'zod'

const sitePath = /^\/(?!\/)[^\s\\]*$/
/** With two slashes and without a user name: a browser reads 'https:x' as a path of this site. */
const otherSite = /^https:\/\/[^\s\\/?#@]+\.[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/i

const leadsSomewhere = (link: string): boolean => sitePath.test(link) || otherSite.test(link)
const rule = 'Enter a page on this site, starting with /, or a full link starting with https://'
const link = () => z.string().trim().max(300)

/** A path of this site: no other host, no script. */
export const SitePath = z
  .string()
  .trim()
  .max(200)
  .regex(sitePath, 'Enter a page on this site, starting with /')

/** A page of this site, or another site over https. Publishing also checks that the page exists. */
export const SiteLink = link().refine(leadsSomewhere, rule)
/** '' for none. */
export const OptionalSiteLink = link().refine((text) => text === '' || leadsSomewhere(text), rule)
