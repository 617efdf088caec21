import { z } from 'zod'
import { MenuSection } from './menu-section.ts'
import { publishedAs } from '../published.wire.ts'

export const MenuSectionWire = publishedAs(z.object({ ...MenuSection.shape, identifier: z.string() }), {
  decode: ({ identifier: _, ...section }): MenuSection => section,
  encode: (section: MenuSection) => ({ ...section, identifier: 'main_menu' }),
})
