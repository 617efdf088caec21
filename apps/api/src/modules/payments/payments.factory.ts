import { type Wallet, wallets } from '@momo/contracts/payments'
import {
  type Attempt,
  type PaymentProvider,
  ProviderUnavailableError,
  type ProviderStatus,
  useProviders,
} from './providers/provider.ts'
import { setClock } from '#platform/clock/clock.ts'
import { newId } from '#platform/ids/ids.ts'
import { callsWith, testToken } from '#testing/as.ts'
import { eventually } from '#testing/eventually.ts'
import { aShop } from '../carts/carts.factory.ts'
import {
  aPlacedOrder,
  lunchTime,
  type OrderingShop,
  ordersUrl,
  type OrderInput,
} from '../orders/place-order.factory.ts'

type FakeStatus = Partial<ProviderStatus> & Pick<ProviderStatus, 'status'>

/** In-process fake provider: `book` holds its status per reference, `begun` and `asked` record the calls. */
function aFakeWallet(wallet: Wallet) {
  const book = new Map<string, FakeStatus>()
  const fake = {
    book,
    begun: [] as Attempt[],
    asked: [] as Attempt[],
    isSilent: false,
    before: async (): Promise<void> => undefined,
  }
  const provider: PaymentProvider = {
    wallet,
    async begin(attempt, returnTo) {
      fake.begun.push(attempt)
      const nth = fake.begun.length
      await fake.before()
      if (fake.isSilent) throw new ProviderUnavailableError('silent')
      if (wallet === 'esewa')
        return {
          redirect: {
            kind: 'form',
            action: 'https://esewa.test/form',
            fields: { uuid: attempt.reference, returnTo },
          },
        }
      const expiresAt = new Date(Date.parse(lunchTime) + 60 * 60_000)
      return {
        redirect: { kind: 'redirect', url: `https://khalti.test/?pidx=p${nth}` },
        providerRef: `p${nth}-${attempt.reference}`,
        expiresAt,
      }
    },
    async ask(attempt) {
      fake.asked.push(attempt)
      // The status at the time of the call, however long the response takes.
      const known = book.get(attempt.reference) ?? {
        status: 'open',
        word: wallet === 'esewa' ? 'PENDING' : 'Initiated',
      }
      await fake.before()
      if (fake.isSilent) throw new ProviderUnavailableError('silent')
      return { amount: attempt.amount, word: known.status, answer: { status: known.status }, ...known }
    },
    probe: async () => 'works',
    isGenuineReturn: (_, query) => query['data'] !== 'forged',
  }
  const pays = (reference: string, over: Partial<ProviderStatus> = {}) =>
    book.set(reference, { status: 'paid', word: 'Completed', txnId: `T-${reference}`, ...over })
  return Object.assign(fake, { provider, pays })
}

type FakeWallet = ReturnType<typeof aFakeWallet>

export type FakeWallets = Record<Wallet, FakeWallet>

/** Installs fakes of both wallets as the providers. */
function twoFakeWallets(): FakeWallets {
  const [esewa, khalti] = wallets.map(aFakeWallet) as [FakeWallet, FakeWallet]
  useProviders([esewa.provider, khalti.provider])
  return { esewa, khalti }
}

/** Minutes after lunch time. */
export const clockAt = (minutes: number): void =>
  setClock(() => new Date(Date.parse(lunchTime) + minutes * 60_000))

/** The start of a test: lunch time, fakes of both wallets, and a shop of its own. */
export async function aShopWithWallets(): Promise<{ shop: OrderingShop; fakeWallets: FakeWallets }> {
  clockAt(0)
  return { fakeWallets: twoFakeWallets(), shop: await aShop() }
}

let phoneCount = 0
/** Another mobile number for each order, because one number may have two unpaid orders. */
export function aPhone(): string {
  phoneCount += 1
  return `98${String(phoneCount).padStart(8, '0')}`
}

/** An unpaid order of Rs. 450, and the requests of its customer. */
export async function anUnpaidOrder(shop: OrderingShop, over: Partial<OrderInput> = {}) {
  const placed = await aPlacedOrder(shop, { payment: 'esewa', customerPhone: aPhone(), ...over })
  // A token that outlives the clock changes of a test.
  const calls = callsWith(testToken({ id: placed.accountId, sessionId: newId(), role: 'user' }))
  const url = `${ordersUrl}/${placed.order.id}`
  const answer = async (path: string, body?: object) => {
    const reply = await calls.post(url + path, body)
    return {
      status: reply.statusCode,
      code: reply.json().code as string | undefined,
      data: reply.json().data,
    }
  }
  return {
    ...placed,
    id: placed.order.id,
    start: (method: string) => answer('/payments', { method }),
    check: () => answer('/payments/check'),
    withdraw: () => answer('/withdraw'),
    read: async () => (await calls.get(url)).json().data,
  }
}

/** Waits until the provider was queried this many times. */
export const untilAsked = (fake: FakeWallet, times: number): Promise<void> =>
  eventually(async () => fake.asked.length >= times)

type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** Reads the payment tables of an order. */
export const paymentRecordsOf = (sql: Query) => ({
  tries: (orderId: string) =>
    sql(
      'select method, state, reference, next_check_at, provider_txn_id from payments where order_id = $1 order by id',
      [orderId],
    ),
  states: async (orderId: string) =>
    (await sql('select method, state from payments where order_id = $1 order by id', [orderId])).map(
      ({ method, state }) => `${method} ${state}`,
    ),
  lastReference: async (orderId: string) =>
    (await sql('select reference from payments where order_id = $1 order by id desc limit 1', [orderId]))[0]![
      'reference'
    ] as string,
  refunds: (orderId: string) =>
    sql(
      `select r.state, r.amount, r.reason, p.method from refunds r join payments p on p.id = r.payment_id where p.order_id = $1 order by r.id`,
      [orderId],
    ),
  tasks: (orderId: string) =>
    sql('select kind, owner from order_tasks where order_id = $1 and done_at is null order by kind', [
      orderId,
    ]),
  differences: (orderId: string) =>
    sql(
      `select d.kind, d.their_state, d.their_amount, d.done_at is not null as is_done from payment_discrepancies d
       join payments p on p.id = d.payment_id where p.order_id = $1`,
      [orderId],
    ),
  events: async (orderId: string) =>
    (
      await sql(`select topic, payload from outbox where payload->>'orderId' = $1 order by id`, [orderId])
    ).map(({ topic, payload }) => `${topic} ${(payload as { move?: string }).move ?? ''}`.trim()),
})
