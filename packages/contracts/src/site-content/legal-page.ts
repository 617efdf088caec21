import { z } from 'zod'
import { Line, Prose } from '../shared/text.ts'

/** Also their paths: /privacy-policy … */
export const legalPageNames = ['privacy-policy', 'terms-of-use', 'return-and-refund'] as const
export const LegalPageName = z.enum(legalPageNames)
export type LegalPageName = z.infer<typeof LegalPageName>

export const LegalPage = z.strictObject({
  title: Line(80),
  sections: z
    .array(z.strictObject({ heading: Line(120), text: Prose(6000) }))
    .min(1)
    .max(40),
})
export type LegalPage = z.infer<typeof LegalPage>
