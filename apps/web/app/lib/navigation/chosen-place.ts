import type { Position } from '@momo/contracts/branches'
import { readSessionItem, writeSessionItem } from '#lib/session/session-storage.ts'

/** A place of the gazetteer or a pin on the map. */
export type NamedPlace = { name: string; area: string; position: Position }

/** 'Koteshwor, Kathmandu'; only the name if the area is the same, as for a pin without a name. */
export const placeTitle = ({ name, area }: Pick<NamedPlace, 'name' | 'area'>): string =>
  name === area ? name : `${name}, ${area}`

const key = 'chosenPlace'

/** Where the visitor is, as far as this tab knows. */
export type ChosenPlace = {
  position: Position
  /** From the device or the map; the position of a place by name is only its middle. */
  isExact: boolean
}

export const saveChosenPlace = (place: ChosenPlace): void => writeSessionItem(key, JSON.stringify(place))

export function readChosenPlace(): ChosenPlace | undefined {
  try {
    return JSON.parse(readSessionItem(key) ?? '') as ChosenPlace
  } catch {
    return undefined
  }
}
