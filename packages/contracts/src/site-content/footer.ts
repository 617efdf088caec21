import { z } from 'zod'

const FooterLink = z.object({ title: z.string().min(1).max(60), path: z.string().regex(/^\/(?!\/)[^\s\\]*$/, 'a path of this site') })

export const Footer = z.object({ quickLinks: z.array(FooterLink), company: z.array(FooterLink) })
export type Footer = z.infer<typeof Footer>
