type Person = { firstName: string; lastName: string; phone?: string | undefined; email?: string | undefined }

/** An account that was created by a code has no name until its first order; then what it signs in with names it. */
export const fullName = ({ firstName, lastName, phone, email }: Person): string =>
  [firstName, lastName].filter(Boolean).join(' ') || phone || email || ''
