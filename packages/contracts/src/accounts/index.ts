export {
  addAccountBranch,
  changeRole,
  endSessions,
  getAccount,
  getProfile,
  listAccounts,
  exportAccounts,
  removeAccountBranch,
  removePhoto,
  restoreAccount,
  savePhoto,
  saveProfile,
  suspendAccount,
} from './accounts.endpoints.ts'
export { Email, Identifier, isPhone, Password, PersonName, Phone, tidyIdentifier } from './person.ts'
export type { Account, Profile } from './profile.ts'
