// What a customer does on a wallet's page: the form is posted there, then one of its buttons is clicked.
import type { Wallet } from './plan.ts'

export type WalletRedirect =
  | { kind: 'form'; action: string; fields: Record<string, string> }
  | { kind: 'redirect'; url: string }
  | { kind: 'nothing' }

/** `close` pays without a redirect. */
export type Button = 'pay' | 'close' | 'cancel' | 'ambiguous' | 'pay-less'

export type Page = {
  wallet: Wallet
  origin: string
  /** The wallet's key: our reference at eSewa, the pidx at Khalti. */ key: string
}

/** Undefined: there is nothing to pay. */
export async function open(redirect: WalletRedirect): Promise<Page | undefined> {
  if (redirect.kind === 'nothing') return undefined
  if (redirect.kind === 'redirect') {
    const { origin, searchParams } = new URL(redirect.url)
    return { wallet: 'khalti', origin, key: searchParams.get('pidx') ?? '' }
  }
  const { action, fields } = redirect
  const answer = await fetch(action, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  // 409: the same form was posted before, and its page still exists.
  if (answer.status !== 303 && answer.status !== 409)
    throw new Error(`eSewa rejected the form: ${answer.status} ${await answer.text()}`)
  await answer.body?.cancel()
  return { wallet: 'esewa', origin: new URL(action).origin, key: fields['transaction_uuid'] ?? '' }
}

/** Returns the redirect target, if there is one. */
export async function clickButton(redirect: WalletRedirect, button: Button): Promise<string | undefined> {
  const page = await open(redirect)
  if (!page) return undefined
  const query = button === 'pay-less' ? 'do=pay&returns=wrong-amount' : `do=${button}`
  const answer = await fetch(`${page.origin}/pay/${page.key}?${query}`, {
    method: 'POST',
    redirect: 'manual',
  })
  await answer.body?.cancel()
  return answer.headers.get('location') ?? undefined
}

/** Sets the payment's state at the wallet, in its own terms: COMPLETE, FULL_REFUND, Completed, Pending. */
export async function decide({ origin, wallet, key }: Page, status: string): Promise<void> {
  const body = JSON.stringify({ [wallet === 'esewa' ? 'uuid' : 'pidx']: key, status })
  const answer = await fetch(`${origin}/__control`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`${wallet}: unknown payment ${key}`)
  await answer.body?.cancel()
}
