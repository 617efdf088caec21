import type { ModuleRecord } from '#platform/module.ts'
import { accountsRoutes } from './accounts.routes.ts'

export { accountOfGoogle, type GooglePerson } from './google-account.service.ts'
export { exchangePhoto } from './photo.service.ts'
export { findSessionAccount } from './session-account.service.ts'

export { hasSuperadmin, lockSuperadmins, setRole, setState } from './account-rights.store.ts'
export { accountOf } from './accounts.service.ts'
export { type AccountRecord, findAccount, lockAccount } from './accounts.store.ts'
export {
  type Credentials,
  credentialsOf,
  eraseAccount,
  findCredentials,
  insertAccount,
  lockCredentials,
  setPasswordHash,
} from './credentials.store.ts'

export const module: ModuleRecord = { name: 'accounts', routes: accountsRoutes }
