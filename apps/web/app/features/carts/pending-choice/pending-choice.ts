import { keys, read, write } from '#lib/session/storage.ts'

/** ADD-04: what a guest wanted to add before signing in. Prices are not stored, because they are fetched again. */
export type PendingChoice = {
  foodId: string
  branchId: string
  outlet: string
  name: string
  optionIds: string[]
  quantity: number
  note: string
  at: number
}

/** A stored choice expires after a day. */
const ttlMs = 24 * 60 * 60_000

const isText = (value: unknown): value is string => typeof value === 'string'

/** Other clients store other values under this key (SES-02). */
function isChoice(value: unknown): value is PendingChoice {
  if (typeof value !== 'object' || value === null) return false
  const { foodId, branchId, outlet, name, optionIds, quantity, note, at } = value as Partial<
    Record<keyof PendingChoice, unknown>
  >
  const areTexts = [foodId, branchId, outlet, name, note].every(isText)
  return (
    areTexts &&
    Array.isArray(optionIds) &&
    optionIds.every(isText) &&
    Number.isInteger(quantity) &&
    typeof at === 'number'
  )
}

export function savePendingChoice(choice: Omit<PendingChoice, 'at'>): void {
  write(keys.cart, JSON.stringify({ ...choice, at: Date.now() }))
}

export function readPendingChoice(): PendingChoice | undefined {
  try {
    const stored: unknown = JSON.parse(read(keys.cart) ?? '')
    return isChoice(stored) && Date.now() - stored.at < ttlMs ? stored : undefined
  } catch {
    return undefined
  }
}

export const clearPendingChoice = (): void => write(keys.cart, undefined)
