// Staff work through their refund list: eSewa refunds are made in its portal, cash refunds at the counter.
import { ask } from './ask.ts'
import { decide } from './at-wallet.ts'
import type { TestData, Person } from '../test-data.ts'
import { type LedgerLine, ledgerOf } from '../ledger.ts'
import type { World } from '../faults/programs.ts'

type Refund = { id: string; method: string; state: string; providerTxnId?: string }

async function openRefunds(origin: string, staff: Person): Promise<Refund[]> {
  const { status, data } = await ask({
    origin,
    method: 'GET',
    path: '/api/v1/refunds?limit=100',
    token: await staff.token(),
  })
  return status === 200 ? (data['items'] as Refund[]) : []
}

/** Handles every other refund; the rest stays open with an owner. */
export async function handleRefunds(world: World, { branches }: TestData): Promise<void> {
  const lines = new Map((await ledgerOf(world.wallets)).map((line) => [line.txn, line]))
  for (const { staff } of branches) {
    const refunds = (await openRefunds(world.origins[0]!, staff)).filter(
      ({ method }, i) => method !== 'khalti' && i % 2 === 0,
    )
    for (const refund of refunds) await giveBack(world, staff, refund, lines.get(refund.providerTxnId ?? ''))
  }
}

async function giveBack(
  { origins, wallets }: World,
  staff: Person,
  refund: Refund,
  line: LedgerLine | undefined,
): Promise<void> {
  if (refund.method === 'esewa') {
    // Not found in the portal: it stays open, and the checker reports why.
    if (!line) return
    await decide({ wallet: 'esewa', origin: wallets.origins.esewa, key: line.reference }, 'FULL_REFUND')
  }
  const body = { move: 'confirm', reference: line?.txn ?? 'Ram Thapa' }
  await ask({
    origin: origins[0]!,
    method: 'POST',
    path: `/api/v1/refunds/${refund.id}/moves`,
    token: await staff.token(),
    body,
  })
}
