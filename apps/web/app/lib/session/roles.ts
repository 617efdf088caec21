import type { Role } from '@momo/contracts/shared'

/** RT-13: the landing page after a sign-in without a saved path. */
const landings: Record<Role, string> = {
  user: '/',
  admin: '/admin/dashboard',
  branchAdmin: '/branchadmin/dashboard',
  superadmin: '/superadmin/dashboard',
}

/** RT-01: roles with their own layout at /. */
export const rolesWithOwnHome: readonly Role[] = ['branchAdmin', 'superadmin']

const isRole = (text: string): text is Role => Object.hasOwn(landings, text)

/** SEC-01: 'superAdmin' is read as superadmin. An unknown role has no permissions. */
export function roleFrom(text: string | undefined): Role | undefined {
  if (text === 'superAdmin') return 'superadmin'
  return text !== undefined && isRole(text) ? text : undefined
}

export const landingOf = (role: Role | undefined): string => (role ? landings[role] : '/')

/** RT-11: the target of 'Go to Home'; for the content team it is the public site. */
export const homeOf = (role: Role | undefined): string =>
  role && rolesWithOwnHome.includes(role) ? landings[role] : '/'
