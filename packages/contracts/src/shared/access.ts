export const roles = ['user', 'admin', 'branchAdmin', 'superadmin'] as const
export type Role = (typeof roles)[number]

/** Who may call an endpoint. 'optional' reads a token if there is one; a list requires one of its roles. */
export type Access = 'public' | 'optional' | readonly Role[]
