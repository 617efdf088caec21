import { z } from 'zod'
import { Line, OptionalLine, Prose } from '../shared/text.ts'
import { ImageUrl } from './image-url.ts'
import { OptionalSiteLink } from './site-path.ts'

/** The optional button is our addition: the specified service has heading, description and imageUrl. */
const Service = z.strictObject({
  heading: Line(80),
  description: Prose(600),
  imageUrl: ImageUrl,
  ctaText: OptionalLine(30).optional(),
  ctaLink: OptionalSiteLink.optional(),
})

export const Services = z.strictObject({
  servicesTitle: Line(80),
  description: Prose(400),
  servicesList: z.array(Service).min(1).max(20),
})
export type Services = z.infer<typeof Services>
