// Return URLs that no wallet sent: what an attacker would type to get an order without paying.
import { createHmac } from 'node:crypto'
import type { Wallet } from '../chaos/clients/plan.ts'

/** The attacker's own payment attempt, which is not paid. */
type Own = {
  wallet: Wallet
  /** The return URL of the wallet. */ returnTo: string
  reference: string
  pidx: string
  amount: number
}
/** A genuine return of another payment: an earlier one of the attacker, or one that was published. */
export type Genuine = { wallet: Wallet; address: string }

const names = 'transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names'
const trueSecret = '8gBm/:&EnhH.1/q'

function esewaReturn(
  { returnTo, reference, amount }: Own,
  { secret, ...other }: Record<string, string>,
): string {
  const values: Record<string, string> = {
    transaction_code: '000FRGD',
    status: 'COMPLETE',
    total_amount: (amount / 100).toFixed(1),
    transaction_uuid: reference,
    product_code: 'EPAYTEST',
    signed_field_names: names,
    ...other,
  }
  const fields = values['signed_field_names']!.split(',')
  const signature = createHmac('sha256', secret ?? '')
    .update(fields.map((name) => `${name}=${values[name]}`).join(','))
    .digest('base64')
  return `${returnTo}?data=${encodeURIComponent(Buffer.from(JSON.stringify({ ...values, signature })).toString('base64'))}`
}

const queryOf = (address: string): URLSearchParams => new URL(address).searchParams

function changed(own: Own, genuine: Genuine, fields: Record<string, string>): string {
  const data = JSON.parse(
    Buffer.from(queryOf(genuine.address).get('data')?.replaceAll(' ', '+') ?? '', 'base64').toString(),
  ) as object
  return `${own.returnTo}?data=${encodeURIComponent(Buffer.from(JSON.stringify({ ...data, ...fields })).toString('base64'))}`
}

const khaltiReturn = (
  { returnTo, reference, pidx, amount }: Own,
  other: Record<string, string> = {},
): string => {
  const txn = 'FRGD0000000000000000'
  const paid = {
    pidx,
    transaction_id: txn,
    tidx: txn,
    txnId: txn,
    amount: String(amount),
    total_amount: String(amount),
  }
  const fields = {
    ...paid,
    mobile: '98XXXXX904',
    status: 'Completed',
    purchase_order_id: reference,
    purchase_order_name: 'Order',
  }
  return `${returnTo}?${new URLSearchParams({ ...fields, ...other })}`
}

type Forgery = (own: Own, genuine: Genuine) => string

const forgeries: Record<Wallet, Record<string, Forgery>> = {
  esewa: {
    // A valid signature does not replace the payment.
    'the true secret': (own) => esewaReturn(own, { secret: trueSecret }),
    'a wrong secret': (own) => esewaReturn(own, { secret: 'guessed' }),
    'only the status signed': (own) => esewaReturn(own, { secret: 'guessed', signed_field_names: 'status' }),
    'a changed reference': (own, genuine) => changed(own, genuine, { transaction_uuid: own.reference }),
    'a changed amount': (own, genuine) =>
      changed(own, genuine, { total_amount: (own.amount / 100).toFixed(1) }),
    'the data of another customer': (own, genuine) =>
      `${own.returnTo}?data=${encodeURIComponent(queryOf(genuine.address).get('data') ?? '')}`,
    'a typed status': ({ returnTo }) => `${returnTo}?status=COMPLETE&data=COMPLETE`,
    'the return of another payment': (_, genuine) => genuine.address,
  },
  khalti: {
    'a typed status': (own) => khaltiReturn(own),
    'a small amount': (own) => khaltiReturn(own, { amount: '1000', total_amount: '1000' }),
    'the pidx of another customer': (own, genuine) =>
      khaltiReturn(own, { pidx: queryOf(genuine.address).get('pidx') ?? '' }),
    'the query of another customer': (own, genuine) => `${own.returnTo}?${queryOf(genuine.address)}`,
    'the query of another customer with the own reference': (own, genuine) => {
      const query = queryOf(genuine.address)
      query.set('purchase_order_id', own.reference)
      return `${own.returnTo}?${query}`
    },
    'the return of another payment': (_, genuine) => genuine.address,
  },
}
export const manyForgeries = Object.values(forgeries).flatMap((kinds) => Object.keys(kinds)).length

/** The n-th forgery of a wallet: every kind is used before any is repeated. */
export function forge(n: number, own: Own, genuine: Genuine): { name: string; address: string } {
  const kinds = Object.entries(forgeries[own.wallet])
  const [name, make] = kinds[n % kinds.length]!
  return { name: `${own.wallet}: ${name}`, address: make(own, genuine) }
}
