// What a person does on a wallet's own page: the form is sent there, and then one of its buttons is pressed.
import type { Wallet } from './plan.ts'

export type HandOver =
  | { kind: 'form'; action: string; fields: Record<string, string> }
  | { kind: 'redirect'; url: string }
  | { kind: 'nothing' }

/** `close` pays and goes nowhere. */
export type Button = 'pay' | 'close' | 'cancel' | 'ambiguous' | 'pay-less'

export type Page = {
  wallet: Wallet
  origin: string
  /** What the wallet calls it: eSewa by our reference, Khalti by its pidx. */ key: string
}

/** Undefined: there is nothing to pay there. */
export async function open(handOver: HandOver): Promise<Page | undefined> {
  if (handOver.kind === 'nothing') return undefined
  if (handOver.kind === 'redirect') {
    const { origin, searchParams } = new URL(handOver.url)
    return { wallet: 'khalti', origin, key: searchParams.get('pidx') ?? '' }
  }
  const { action, fields } = handOver
  const answer = await fetch(action, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  // 409: the same form was sent before, and its page is still there.
  if (answer.status !== 303 && answer.status !== 409)
    throw new Error(`eSewa did not take the form: ${answer.status} ${await answer.text()}`)
  await answer.body?.cancel()
  return { wallet: 'esewa', origin: new URL(action).origin, key: fields['transaction_uuid'] ?? '' }
}

/** Where the browser is sent back to, if it is. */
export async function press(handOver: HandOver, button: Button): Promise<string | undefined> {
  const page = await open(handOver)
  if (!page) return undefined
  const query = button === 'pay-less' ? 'do=pay&returns=wrong-amount' : `do=${button}`
  const answer = await fetch(`${page.origin}/pay/${page.key}?${query}`, { method: 'POST', redirect: 'manual' })
  await answer.body?.cancel()
  return answer.headers.get('location') ?? undefined
}

/** What somebody at the wallet does, in its own words: COMPLETE, FULL_REFUND, Completed, Pending. */
export async function decide({ origin, wallet, key }: Page, status: string): Promise<void> {
  const body = JSON.stringify({ [wallet === 'esewa' ? 'uuid' : 'pidx']: key, status })
  const answer = await fetch(`${origin}/__control`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`${wallet} knows no ${key}`)
  await answer.body?.cancel()
}
