import { unitPrice } from '@momo/contracts/catalogue'
import type { Reordered } from '@momo/contracts/orders'
import { type ChosenWithGroup, validateOptions, type Offer } from '#modules/catalogue'
import type { OrderLineSnapshot } from '../place/order-line-snapshot.rules.ts'

type Change = Reordered['changes'][number]['change']
type CheckedLine = { chosen?: ChosenWithGroup[]; change?: Change }

/**
 * Checks a line of an earlier order against today's offer. Options that are no longer offered fall back to the menu's defaults and are
 * reported; without defaults the customer has to choose.
 */
export function checkReorderLine(
  line: Pick<OrderLineSnapshot, 'option_ids' | 'unit_price'>,
  offer: Offer | undefined,
): CheckedLine {
  if (!offer || offer.state === 'gone') return { change: 'gone' }
  if (offer.state === 'sold-out') return { change: 'sold-out' }
  const choice = validateOptions(offer.optionGroups, line.option_ids)
  if ('error' in choice) {
    const defaults = validateOptions(offer.optionGroups, undefined)
    return 'error' in defaults ? { change: 'options' } : { chosen: defaults.chosen, change: 'options' }
  }
  const today = unitPrice(offer.price, choice.chosen)
  if (today === line.unit_price) return { chosen: choice.chosen }
  return { chosen: choice.chosen, change: today > line.unit_price ? 'dearer' : 'cheaper' }
}
