import type { NewCartLine } from '@momo/contracts/carts'
import { ApiError } from '#lib/api/api-error.ts'
import { addToCartMessages as texts } from './add-to-cart.messages.ts'

export type OtherOutlet = { branchId: string; outlet: string; sentence: string }

/** Result of a click on 'Add to Cart'. */
export type Outcome =
  | { kind: 'added' }
  | { kind: 'signed out' }
  | { kind: 'other outlet'; other: OtherOutlet }
  /** The food differs from what the dialog shows: it is fetched again and the visitor confirms again. */
  | { kind: 'changed'; sentence: string }
  | { kind: 'failed'; sentence: string }

const changes = new Set(['cart.price_changed', 'food.sold_out', 'food.options', 'food.unknown'])

/** CART-09: the confirmation names the outlet of the replaced cart, so the server must have sent it. */
function otherOutlet({ code, message, details }: ApiError): OtherOutlet | undefined {
  if (code !== 'cart.other_outlet') return undefined
  const { present } = (details ?? {}) as { present?: { branchId: string; outlet: string } }
  return present && { ...present, sentence: message }
}

/** ADD-05: the server's message, or our own text for server errors. */
const sentenceOf = ({ status, code, message }: ApiError): string =>
  status >= 500 || code === 'server.error' ? texts.failed : message

function outcomeOf(fault: unknown): Outcome {
  if (!(fault instanceof ApiError)) return { kind: 'failed', sentence: texts.failed }
  if (fault.status === 401) return { kind: 'signed out' }
  const other = otherOutlet(fault)
  if (other) return { kind: 'other outlet', other }
  return { kind: changes.has(fault.code) ? 'changed' : 'failed', sentence: sentenceOf(fault) }
}

export async function saveChoice(line: NewCartLine): Promise<Outcome> {
  try {
    const { addLine } = await import('./add-food.api.ts')
    await addLine(line)
    return { kind: 'added' }
  } catch (fault) {
    return outcomeOf(fault)
  }
}
