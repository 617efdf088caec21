import { findCredentials, insertAccount } from '#modules/accounts'
import { demoAccounts, demoPassword, hashPassword } from '#modules/auth'
import { read, transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'

/** One account for each role. One that is there already is left as it is, also if its password was changed. Answers how many are new. */
export async function seedAccounts(firstBranch: string): Promise<number> {
  let made = 0
  for (const { email, firstName, lastName, role } of demoAccounts) {
    if (await read((tx) => findCredentials(tx, email))) continue
    const passwordHash = await hashPassword(demoPassword)
    const branchId = role === 'branchAdmin' ? firstBranch : undefined
    const account = { id: newId(), firstName, lastName, identifier: email, passwordHash, role, branchId }
    if (await transaction((tx) => insertAccount(tx, account))) made += 1
  }
  return made
}
