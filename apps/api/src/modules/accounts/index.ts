import type { ModuleRecord } from '#platform/module.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { findPictureUses } from './picture-uses.store.ts'

export {
  type AccountRecord,
  addBranch,
  type Credentials,
  credentialsOf,
  eraseAccount,
  findAccount,
  findBranchAdmins,
  findBranchesOf,
  findCredentials,
  findNames,
  findStaffNames,
  findSuperadmins,
  hasSuperadmin,
  insertAccount,
  lockAccount,
  lockCredentials,
  lockSuperadmins,
  namesOf,
  removeBranch,
  removeBranches,
  setContact,
  setPasswordHash,
  setRole,
  setSecondFactor,
  setState,
} from './account-access.service.ts'
export { accountOf, findStaffIds, readAccounts, readProfile } from './accounts.service.ts'
export { findOrCreateGoogleAccount, type GooglePerson } from './google-account.service.ts'
export { type Face, facesOf } from './profile/avatars.service.ts'
export { replacePhoto } from './profile/photo.service.ts'
export { isSecondFactorRequired, needsSecondFactor } from './second-factor-need.ts'
export { findSessionAccount } from './session-account.service.ts'

export const module: ModuleRecord = { name: 'accounts', routes: accountsRoutes, pictureUses: findPictureUses }
