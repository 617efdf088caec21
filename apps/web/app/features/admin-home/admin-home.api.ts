import { type Account, listAccounts } from '@momo/contracts/accounts'
import { call } from '#lib/api/call.ts'

export async function findNewestAccounts(atMost: number): Promise<Account[]> {
  const { items } = await call(listAccounts, { query: {} })
  return items.slice(0, atMost)
}
