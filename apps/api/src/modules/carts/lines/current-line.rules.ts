import type { CartLine, ChosenOption } from '@momo/contracts/carts'
import { unitPrice } from '@momo/contracts/catalogue'
import type { Paisa } from '@momo/contracts/shared'
import { type ChosenWithGroup, judgeChoice, type Offer } from '#modules/catalogue'

export type KeptLine = { optionIds: string[]; seenPrice: Paisa }
type LineToday = Pick<CartLine, 'state' | 'unitPrice' | 'unitPriceWas'> & { chosen: ChosenWithGroup[] }

/**
 * A line as it can be had today. An option that is only off comes back, as a food does; a choice that the menu does not offer any
 * more has to be made anew, so such a line is gone. Without a price of today the last one known stays.
 */
export function lineToday(offer: Offer | undefined, { optionIds, seenPrice }: KeptLine): LineToday {
  const lacking = { unitPrice: seenPrice, unitPriceWas: undefined, chosen: [] }
  if (!offer || offer.state === 'gone') return { state: 'gone', ...lacking }
  const choice = judgeChoice(offer.optionGroups, optionIds)
  if ('trouble' in choice) return { state: choice.trouble.problem === 'off' ? 'sold-out' : 'gone', ...lacking }
  const today = unitPrice(offer.price, choice.chosen)
  return { state: offer.state, unitPrice: today, unitPriceWas: today === seenPrice ? undefined : seenPrice, chosen: choice.chosen }
}

/** What was chosen in words, in the order of the menu, also where the menu does not offer it any more. */
export function chosenOptions(offer: Offer | undefined, optionIds: string[]): ChosenOption[] {
  return [...(offer?.optionNames ?? [])].filter(([id]) => optionIds.includes(id)).map(([id, { group, name }]) => ({ id, group, name }))
}
