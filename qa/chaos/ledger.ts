// The ledgers of both wallets, in the checker's format.
import type { Wallets } from './faults/wallets.ts'

export type LedgerLine = {
  wallet: string
  reference: string
  txn: string | null
  paid: number
  refunded: number
}

export async function ledgerOf({ origins }: Wallets): Promise<LedgerLine[]> {
  const books = await Promise.all(
    Object.values(origins).map(
      async (origin) => (await (await fetch(`${origin}/__ledger`)).json()) as LedgerLine[],
    ),
  )
  return books
    .flat()
    .map(({ wallet, reference, txn, paid, refunded }) => ({ wallet, reference, txn, paid, refunded }))
}
