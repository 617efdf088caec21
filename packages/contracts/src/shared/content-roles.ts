/** SEC-05, SEC-08: who may change what visitors see. */
export const contentRoles = ['admin', 'superadmin'] as const
