export type Role = 'user' | 'admin' | 'branchAdmin' | 'superadmin'

/** Who may call an endpoint. 'optional' reads a token when there is one; a list demands one of its roles. */
export type Access = 'public' | 'optional' | readonly Role[]
