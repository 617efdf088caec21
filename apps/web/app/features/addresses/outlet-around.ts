import { metresBetween } from '@momo/contracts/branches'
import { distanceText, type GeoPoint } from '#lib/map/metres.ts'
import { addressesMessages } from './addresses.messages.ts'

const texts = addressesMessages.pin

/** The delivering outlet; unknown on the profile page. */
export type OutletAround = { name: string; position: GeoPoint; radius: number }

export const isTooFar = (pin: GeoPoint, { position, radius }: OutletAround): boolean =>
  metresBetween(position, pin) > radius

/** Distance text for the pin; the server makes the final delivery check. */
export function aboutPin(pin: GeoPoint | undefined, outlet: OutletAround | undefined): string {
  if (!pin) return outlet ? texts.none : texts.noneYet
  if (!outlet) return texts.pinned
  const away = distanceText(metresBetween(outlet.position, pin))
  return isTooFar(pin, outlet)
    ? texts.tooFar(away, outlet.name, distanceText(outlet.radius))
    : texts.away(away, outlet.name)
}
