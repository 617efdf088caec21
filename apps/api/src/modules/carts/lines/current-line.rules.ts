import type { CartLine, ChosenOption } from '@momo/contracts/carts'
import { unitPrice } from '@momo/contracts/catalogue'
import type { Paisa } from '@momo/contracts/shared'
import { type ChosenWithGroup, validateOptions, type Offer } from '#modules/catalogue'

export type StoredLine = { optionIds: string[]; seenPrice: Paisa }
type CurrentLine = Pick<CartLine, 'state' | 'unitPrice' | 'unitPriceWas'> & { chosen: ChosenWithGroup[] }

/**
 * Evaluates a stored line against the current offer. An option that is switched off makes it sold out, as it may come back; options that
 * the menu no longer offers make it gone. Without a current price the last seen one stays.
 */
export function evaluateLine(offer: Offer | undefined, { optionIds, seenPrice }: StoredLine): CurrentLine {
  const unavailable = { unitPrice: seenPrice, unitPriceWas: undefined, chosen: [] }
  if (!offer || offer.state === 'gone') return { state: 'gone', ...unavailable }
  const choice = validateOptions(offer.optionGroups, optionIds)
  if ('error' in choice)
    return { state: choice.error.problem === 'off' ? 'sold-out' : 'gone', ...unavailable }
  const today = unitPrice(offer.price, choice.chosen)
  return {
    state: offer.state,
    unitPrice: today,
    unitPriceWas: today === seenPrice ? undefined : seenPrice,
    chosen: choice.chosen,
  }
}

/** Names of the chosen options in menu order, including options that are no longer offered. */
export function chosenOptions(offer: Offer | undefined, optionIds: string[]): ChosenOption[] {
  return [...(offer?.optionNames ?? [])]
    .filter(([id]) => optionIds.includes(id))
    .map(([id, { group, name }]) => ({ id, group, name }))
}
