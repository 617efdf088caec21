import { findCredentials, insertAccount } from '#modules/accounts'
import { demoAccounts, demoPassword, hashPassword } from '#modules/auth'
import { read, transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'

/** Creates one account per role. Existing accounts are not changed, even if their password differs. Returns the number of new accounts. */
export async function seedAccounts(firstBranch: string): Promise<number> {
  let created = 0
  for (const { email, firstName, lastName, role } of demoAccounts) {
    if (await read((tx) => findCredentials(tx, email))) continue
    const passwordHash = await hashPassword(demoPassword)
    const branchId = role === 'branchAdmin' ? firstBranch : undefined
    const account = { id: newId(), firstName, lastName, identifier: email, passwordHash, role, branchId }
    if (await transaction((tx) => insertAccount(tx, account))) created += 1
  }
  return created
}
