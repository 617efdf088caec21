import type { VanList } from '@momo/contracts/requisitions'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { vanListMessages as texts } from './van-list.messages.ts'

export type Stop = VanList['stops'][number]
export type StopLine = Stop['lines'][number]

export const printedParts = ['all', 'picks', 'van'] as const

/** ?part=picks&branch=… */
export function printViewFromUrl(search: URLSearchParams) {
  return {
    part: printedParts.find((one) => one === search.get('part')) ?? ('all' as const),
    branch: search.get('branch') ?? undefined,
  }
}

/** Stops with goods, numbered by the order of the van; lines without goods are left out. */
export const stopsToLoad = ({ stops }: VanList): (Stop & { number: number })[] =>
  stops
    .map((stop, index) => ({
      ...stop,
      number: index + 1,
      lines: stop.lines.filter(({ quantity }) => quantity > 0),
    }))
    .filter(({ lines }) => lines.length > 0)

const trayWords = (count: number): string => (count === 1 ? texts.oneTray : texts.manyTrays(count))

/** '3 trays', '2 trays + 500 g', or the rest alone. */
export function traysText({
  quantity,
  tray,
  baseUnit,
}: Pick<StopLine, 'quantity' | 'tray' | 'baseUnit'>): string {
  const [trays, rest] = [Math.floor(quantity / tray), quantity % tray]
  return [...(trays > 0 ? [trayWords(trays)] : []), ...(rest > 0 ? [quantityText(rest, baseUnit)] : [])].join(
    texts.and,
  )
}

/** Trays to carry at a stop: an opened tray is carried too. */
const traysAt = ({ lines }: Pick<Stop, 'lines'>): number =>
  lines.reduce((sum, { quantity, tray }) => sum + Math.ceil(quantity / tray), 0)

export const traysToCarry = (stop: Pick<Stop, 'lines'>): string => trayWords(traysAt(stop))

/** Lines by storage area, in the order of the list: the packer walks once. */
export function byArea(lines: StopLine[]): { area: string; lines: StopLine[] }[] {
  const areas = Map.groupBy(lines, ({ storageArea }) => storageArea)
  return [...areas].map(([area, own]) => ({ area: area || texts.noArea, lines: own }))
}
