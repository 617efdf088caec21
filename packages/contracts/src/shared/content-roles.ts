/** SEC-05, SEC-08: roles that may change public content. */
export const contentRoles = ['admin', 'superadmin'] as const
