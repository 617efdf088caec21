import type { Role } from '@momo/contracts/shared'

/** Publicly known password. Demo accounts are for trying the product out, never for production. */
export const demoPassword = 'Momo-demo-2026'

type DemoAccount = { email: string; firstName: string; lastName: string; role: Role; about: string }

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'customer@jholmomo.test',
    firstName: 'Asmita',
    lastName: 'Gurung',
    role: 'user',
    about: 'a customer',
  },
  {
    email: 'branch@jholmomo.test',
    firstName: 'Bikash',
    lastName: 'Shrestha',
    role: 'branchAdmin',
    about: 'the admin of the first branch',
  },
  {
    email: 'content@jholmomo.test',
    firstName: 'Chandani',
    lastName: 'Tamang',
    role: 'admin',
    about: 'the content team',
  },
  {
    email: 'super@jholmomo.test',
    firstName: 'Dawa',
    lastName: 'Sherpa',
    role: 'superadmin',
    about: 'the super admin',
  },
]

const emails = new Set(demoAccounts.map(({ email }) => email))

export const isDemoAccount = (email: string | null): boolean => email !== null && emails.has(email)
