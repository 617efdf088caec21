import { keys, read, write } from '#lib/session/storage.ts'

/** ADD-04: what somebody wanted to add before they had to sign in. Prices are not kept: they are read anew. */
export type KeptChoice = {
  foodId: string
  branchId: string
  outlet: string
  name: string
  optionIds: string[]
  quantity: number
  note: string
  at: number
}

/** Whoever comes back a day later is hungry for something else. */
const goodForMs = 24 * 60 * 60_000

const isText = (value: unknown): value is string => typeof value === 'string'

/** Other clients keep something of their own under this name (SES-02). */
function isChoice(value: unknown): value is KeptChoice {
  if (typeof value !== 'object' || value === null) return false
  const { foodId, branchId, outlet, name, optionIds, quantity, note, at } = value as Partial<Record<keyof KeptChoice, unknown>>
  const areTexts = [foodId, branchId, outlet, name, note].every(isText)
  return areTexts && Array.isArray(optionIds) && optionIds.every(isText) && Number.isInteger(quantity) && typeof at === 'number'
}

export function keepChoice(choice: Omit<KeptChoice, 'at'>): void {
  write(keys.cart, JSON.stringify({ ...choice, at: Date.now() }))
}

export function readChoice(): KeptChoice | undefined {
  try {
    const kept: unknown = JSON.parse(read(keys.cart) ?? '')
    return isChoice(kept) && Date.now() - kept.at < goodForMs ? kept : undefined
  } catch {
    return undefined
  }
}

/** Once it is in the cart, or not wanted any more. */
export const forgetChoice = (): void => write(keys.cart, undefined)
