import { z } from 'zod'
import { roles } from '../access.ts'

/** The specification spells it superAdmin in one place; inside there is one spelling. */
export const RoleWire = z.codec(z.enum([...roles, 'superAdmin']), z.enum(roles), {
  decode: (role) => (role === 'superAdmin' ? 'superadmin' : role),
  encode: (role) => role,
})
