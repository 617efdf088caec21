import type { Role } from '@momo/contracts/shared'

/** RT-13: where a sign-in leads that was on the way to nowhere else. */
const landings: Record<Role, string> = {
  user: '/',
  admin: '/admin/dashboard',
  branchAdmin: '/branchadmin/dashboard',
  superadmin: '/superadmin/dashboard',
}

/** RT-01: these see their own layout at /. */
export const atHomeInTheirShell: readonly Role[] = ['branchAdmin', 'superadmin']

const isRole = (text: string): text is Role => Object.hasOwn(landings, text)

/** SEC-01: 'superAdmin' is read as superadmin. A word that is no role has no rights. */
export function roleFrom(text: string | undefined): Role | undefined {
  if (text === 'superAdmin') return 'superadmin'
  return text !== undefined && isRole(text) ? text : undefined
}

export const landingOf = (role: Role | undefined): string => (role ? landings[role] : '/')

/** RT-11: where 'Go to Home' leads; the content team's home is the site. */
export const homeOf = (role: Role | undefined): string => (role && atHomeInTheirShell.includes(role) ? landings[role] : '/')
