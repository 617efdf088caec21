import type { Position } from '@momo/contracts/branches'
import { findPlaces } from './places.api.ts'

/** The last answer. An address in the content is the same for months, and so is the gazetteer while the API runs. */
let known: { address: string; position: Position | undefined } | undefined

/** The position of the place in the gazetteer that an address names; undefined if it names none. A failure is not remembered. */
export async function findAddressPosition(address: string): Promise<Position | undefined> {
  if (known?.address === address) return known.position
  const places = await findPlaces(address, { limit: 1 })
  const position = places?.find(({ name }) => address.includes(name))?.position
  known = { address, position }
  return position
}
