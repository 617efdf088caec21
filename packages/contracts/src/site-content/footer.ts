import { z } from 'zod'
import { Line } from '../shared/text.ts'
import { SiteLink } from './site-path.ts'

const FooterLink = z.strictObject({ title: Line(60), path: SiteLink })

export const Footer = z.strictObject({
  quickLinks: z.array(FooterLink).max(20),
  company: z.array(FooterLink).max(20),
})
export type Footer = z.infer<typeof Footer>
