import { howFar, metresBetween, type Place } from '#lib/map/metres.ts'
import { addressesMessages } from './addresses.messages.ts'

const texts = addressesMessages.pin

/** The outlet that would bring it. In the profile nobody knows which. */
export type OutletAround = { name: string; position: Place; radius: number }

export const isTooFar = (pin: Place, { position, radius }: OutletAround): boolean => metresBetween(position, pin) > radius

/** What is known about where the pin stands. The server has the last word. */
export function aboutPin(pin: Place | undefined, outlet: OutletAround | undefined): string {
  if (!pin) return outlet ? texts.none : texts.noneYet
  if (!outlet) return texts.pinned
  const away = howFar(metresBetween(outlet.position, pin))
  return isTooFar(pin, outlet) ? texts.tooFar(away, outlet.name, howFar(outlet.radius)) : texts.away(away, outlet.name)
}
