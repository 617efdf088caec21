import { z } from 'zod'
import { Line } from '../../shared/text.ts'

export const MenuSection = z.strictObject({
  titleBluePart: Line(40),
  titleOrangePart: Line(40),
  subtitle: Line(200),
})
export type MenuSection = z.infer<typeof MenuSection>

/** API-27 */
export const menuSectionDefaults = {
  titleBluePart: 'Our',
  titleOrangePart: 'Menu',
  subtitle: 'True Nepali flavours in every fold, led by our signature Jhol Momos.',
} as const satisfies MenuSection
