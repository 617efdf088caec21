type Named = { firstName: string; lastName: string }
type Person = Named & { phone?: string | undefined; email?: string | undefined }

/** '' for an account that was created by a code, until its first order. */
export const ownName = ({ firstName, lastName }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ')

/** For lists of staff: an account without a name is called by what it signs in with. */
export const fullName = ({ phone, email, ...person }: Person): string =>
  ownName(person) || phone || email || ''
