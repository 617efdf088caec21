import { createHash } from 'node:crypto'
import { unitPrice } from '@momo/contracts/catalogue'
import type { Reordered } from '@momo/contracts/orders'
import { type ChosenWithGroup, judgeChoice, type Offer } from '#modules/catalogue'
import type { FrozenLine } from '../place/order-line-snapshot.rules.ts'

type Change = Reordered['changes'][number]['change']
type Judged = { chosen?: ChosenWithGroup[]; change?: Change }

/**
 * A line of an earlier order as it can be had now. A choice that is not offered any more begins anew with the menu's own one, and that
 * is said; where the menu has none, the customer has to choose.
 */
export function judgeAgain(line: Pick<FrozenLine, 'option_ids' | 'unit_price'>, offer: Offer | undefined): Judged {
  if (!offer || offer.state === 'gone') return { change: 'gone' }
  if (offer.state === 'sold-out') return { change: 'sold-out' }
  const choice = judgeChoice(offer.optionGroups, line.option_ids)
  if ('trouble' in choice) {
    const anew = judgeChoice(offer.optionGroups, undefined)
    return 'trouble' in anew ? { change: 'options' } : { chosen: anew.chosen, change: 'options' }
  }
  const today = unitPrice(offer.price, choice.chosen)
  if (today === line.unit_price) return { chosen: choice.chosen }
  return { chosen: choice.chosen, change: today > line.unit_price ? 'dearer' : 'cheaper' }
}

/** One press has as many lines as the order; each has a key that is the same whenever the press is sent. */
export function keyOfLine(press: string, position: number): string {
  const hex = createHash('sha256').update(`${press.toLowerCase()} ${position}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
