import { readSessionItem, writeSessionItem } from '#lib/session/session-storage.ts'

const outletKey = 'chosenOutlet'
const foodKey = 'wantedFood'
/** A wanted food expires after 30 minutes. */
const maxAgeMs = 30 * 60_000

export type Outlet = { id: string; name: string }

/** The outlet that this tab showed last, as text: its id and its name. */
export const readChosenOutlet = (): string | undefined => readSessionItem(outletKey)
export const saveChosenOutlet = ({ id, name }: Outlet): void => writeSessionItem(outletKey, `${id} ${name}`)

/** Undefined for the text of an earlier version, which had no name. */
export function chosenOutletOf(text: string | undefined): Outlet | undefined {
  const [id = '', ...words] = (text ?? '').split(' ')
  return words.length > 0 ? { id, name: words.join(' ') } : undefined
}

/** Id of the row of a food on a menu. Names may be in any script. */
export const foodAnchor = (name: string): string => `food-${name.trim().toLowerCase().replace(/\s+/g, '-')}`

/** HOM-08: the path of a food on the menu of an outlet. */
export const foodPath = (outletId: string, name: string): string =>
  `/jholmomo-outlets/${outletId}#${encodeURIComponent(foodAnchor(name))}`

/** ITEM-06: saves the dish that a visitor wants to order until an outlet is chosen. */
export const saveWantedFood = (name: string): void => writeSessionItem(foodKey, `${Date.now()} ${name}`)

/** Returns whether a food is the one in the fragment or the saved one. The saved one is cleared. */
export function takeWantedFood(hash: string): (name: string) => boolean {
  const [at, ...words] = (readSessionItem(foodKey) ?? '').split(' ')
  writeSessionItem(foodKey, undefined)
  const saved = Date.now() - Number(at) < maxAgeMs ? foodAnchor(words.join(' ')) : undefined
  return (name) => foodAnchor(name) === saved || hash === `#${encodeURIComponent(foodAnchor(name))}`
}
