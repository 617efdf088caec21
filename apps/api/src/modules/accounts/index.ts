import type { ModuleRecord } from '#platform/module.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { findPictureUses } from './picture-uses.store.ts'

export { findOrCreateGoogleAccount, type GooglePerson } from './google-account.service.ts'
export { replacePhoto } from './profile/photo.service.ts'
export { findSessionAccount } from './session-account.service.ts'

export { findSuperadmins, hasSuperadmin, lockSuperadmins, setRole, setState } from './account-rights.store.ts'
export { type Face, facesOf } from './profile/avatars.service.ts'
export { findNames } from './account-names.store.ts'
export { accountOf } from './accounts.service.ts'
export { type AccountRecord, findAccount, lockAccount, namesOf } from './accounts.store.ts'
export {
  type Credentials,
  credentialsOf,
  eraseAccount,
  findCredentials,
  insertAccount,
  lockCredentials,
  setPasswordHash,
} from './credentials.store.ts'

export const module: ModuleRecord = { name: 'accounts', routes: accountsRoutes, pictureUses: findPictureUses }
