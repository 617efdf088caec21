/** Shown for an account that was created by a code and has not ordered yet. */
const nameless = 'Customer'

export const fullName = ({ first_name: first, last_name: last }: { first_name: string; last_name: string }) =>
  `${first} ${last}`.trim() || nameless

export const staffName = (account: { first_name: string; last_name: string; role: string }) =>
  account.role === 'superadmin' ? `Head office (${fullName(account)})` : fullName(account)
