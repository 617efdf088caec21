import { saveReturnPath } from '#lib/session/places/return-to.ts'
import { keys, read, write } from '#lib/session/stored-values.ts'

/** ADD-04: one food that a guest wanted to add before signing in. Prices are not stored, because they are fetched again. */
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

const isSame = (one: Omit<PendingChoice, 'at'>, other: Omit<PendingChoice, 'at'>): boolean =>
  one.foodId === other.foodId &&
  one.note === other.note &&
  one.optionIds.toSorted().join() === other.optionIds.toSorted().join()

/** The choices of a guest, oldest first. A single choice, as earlier versions stored it, counts too. */
export function readPendingChoices(): PendingChoice[] {
  try {
    const stored: unknown = JSON.parse(read(keys.cart) ?? '')
    return [stored].flat().filter((one) => isChoice(one) && Date.now() - one.at < ttlMs) as PendingChoice[]
  } catch {
    return []
  }
}

const store = (choices: PendingChoice[]): void =>
  write(keys.cart, choices.length > 0 ? JSON.stringify(choices) : undefined)

/** Adds a choice. The same food with the same options and note replaces the earlier one; `edited` is the choice that was changed. */
export function savePendingChoice(choice: Omit<PendingChoice, 'at'>, edited?: PendingChoice): void {
  const others = readPendingChoices().filter(
    (one) => !isSame(one, choice) && !(edited && isSame(one, edited)),
  )
  store([...others, { ...choice, at: Date.now() }])
}

const outletPages = /^\/(jholmomo-outlets|menuoutlet)\/./

/** ADD-04: stores a choice until the visitor has signed in, and where its dialog opens again: at the outlet. */
export function keepUntilSignIn(choice: Omit<PendingChoice, 'at'>, edited?: PendingChoice): void {
  savePendingChoice(choice, edited)
  const { pathname, search } = window.location
  saveReturnPath(outletPages.test(pathname) ? pathname + search : `/jholmomo-outlets/${choice.branchId}`)
}

export const removePendingChoice = (choice: PendingChoice): void =>
  store(readPendingChoices().filter((one) => !isSame(one, choice)))
