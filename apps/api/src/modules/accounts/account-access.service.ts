import type { Account } from '@momo/contracts/accounts'
import type { Role } from '@momo/contracts/shared'
import type { Tx } from '#platform/db/database.ts'
import * as memberships from './account-branches.store.ts'
import * as names from './account-names.store.ts'
import * as rights from './account-rights.store.ts'
import * as accounts from './accounts.store.ts'
import * as credentials from './credentials.store.ts'

// What other modules read and change of an account. Each function is one statement of a store, in the caller's transaction.

export type { AccountRecord } from './accounts.store.ts'
export type { Credentials } from './credentials.store.ts'

export const findAccount = (tx: Tx, id: string) => accounts.findAccount(tx, id)
/** Row lock until the end of the transaction. */
export const lockAccount = (tx: Tx, id: string) => accounts.lockAccount(tx, id)
/** Full names by id; for a deleted account its placeholder name. */
export const namesOf = (tx: Tx, ids: string[]) => accounts.namesOf(tx, ids)
/** Full names by id. Deleted accounts are left out. */
export const findNames = (tx: Tx, ids: string[]) => names.findNames(tx, ids)

/** Full names of staff by id, of head office with 'Head office'. */
export const findStaffNames = (tx: Tx, ids: string[]) => names.findStaffNames(tx, ids)

/** By email address or mobile number. */
export const findCredentials = (tx: Tx, identifier: string) => credentials.findCredentials(tx, identifier)
export const credentialsOf = (tx: Tx, id: string) => credentials.credentialsOf(tx, id)
/** Row lock until the end of the transaction, so decisions based on the password or state stay valid. */
export const lockCredentials = (tx: Tx, id: string) => credentials.lockCredentials(tx, id)
/** Waits for a concurrent insert with the same identifier or Google subject; returns false if that one committed. */
export const insertAccount = (tx: Tx, account: credentials.NewAccount) =>
  credentials.insertAccount(tx, account)
/** Fails with a constraint violation if another account has it. */
export const setContact = (tx: Tx, id: string, identifier: string) =>
  credentials.setContact(tx, id, identifier)
export const setPasswordHash = (tx: Tx, id: string, hash: string) => credentials.setPasswordHash(tx, id, hash)
/** Since when the account has a second factor; null: it has none any more. */
export const setSecondFactor = (tx: Tx, id: string, since: Date | null) =>
  credentials.setSecondFactor(tx, id, since)
/** Erases personal data; the row stays for its references. */
export const eraseAccount = (tx: Tx, id: string, name: { firstName: string; lastName: string }) =>
  credentials.eraseAccount(tx, id, name)

/** All branches of a branch admin by name: the main one and the further ones. */
export const findBranchesOf = (tx: Tx, id: string) => memberships.findBranchesOf(tx, id)
/** Returns false when the account has the branch, undefined when there is no such branch. */
export const addBranch = (tx: Tx, membership: { accountId: string; branchId: string }) =>
  memberships.addBranch(tx, membership)
/** Returns false when the account has not had the branch. */
export const removeBranch = (tx: Tx, membership: { accountId: string; branchId: string }) =>
  memberships.removeBranch(tx, membership)
/** Of the further branches all, or the one that becomes the main branch. */
export const removeBranches = (tx: Tx, id: string, only?: string) => memberships.removeBranches(tx, id, only)

/** Only active accounts. */
export const findSuperadmins = (tx: Tx) => rights.findSuperadmins(tx)
/** Only active accounts. */
export const findBranchAdmins = (tx: Tx, branchId: string) => rights.findBranchAdmins(tx, branchId)
export const hasSuperadmin = (tx: Tx) => rights.hasSuperadmin(tx)
/** Locks all active super admins in id order, so two who demote each other are serialized. */
export const lockSuperadmins = (tx: Tx) => rights.lockSuperadmins(tx)
export const setRole = (tx: Tx, id: string, to: { role: Role; branchId: string | undefined }) =>
  rights.setRole(tx, id, to)
export const setState = (tx: Tx, id: string, state: Account['state']) => rights.setState(tx, id, state)
