import { z } from 'zod'
import { Line, OptionalLine, OptionalProse } from '../../shared/text.ts'
import { ImageUrl } from '../image-url.ts'
import { OptionalSiteLink } from '../site-path.ts'

/** External link: https only, '' for none. */
const OutsideLink = z.union([
  z.literal(''),
  z.url({ protocol: /^https$/, error: 'Enter a full link starting with https://' }).max(300),
])

const ContactLine = z.strictObject({ title: Line(40), value: OptionalLine(120) })

export const Hero = z.strictObject({
  headlineBlue1: OptionalLine(40),
  headlineOrange1: OptionalLine(40),
  headlineBlue2: OptionalLine(40),
  headlineOrange2: OptionalLine(40),
  subDescription: OptionalProse(400),
  ctaButtonText: OptionalLine(30),
  ctaButtonLink: OptionalSiteLink,
  mainImageUrl: ImageUrl,
  mainImageAltText: OptionalLine(160),
  decorativeImageUrl: ImageUrl,
  decorativeImageAltText: OptionalLine(160),
  socialLinks: z.strictObject({
    facebook: OutsideLink,
    instagram: OutsideLink,
    tiktok: OutsideLink,
    youtube: OutsideLink,
  }),
  contactInfo: z.strictObject({ phone: ContactLine, email: ContactLine, headOffice: ContactLine }),
})
export type Hero = z.infer<typeof Hero>

/** The specification's default titles. */
export const contactTitles = { phone: 'Phone', email: 'Email', headOffice: 'Head-Office' } as const
