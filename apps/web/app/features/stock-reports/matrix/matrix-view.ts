import { itemKinds } from '@momo/contracts/inventory'
import { matrixFilters, matrixMeasures } from '@momo/contracts/stock-reports'

const isId = (text: string | undefined): text is string => /^[0-9a-f-]{36}$/.test(text ?? '')

export type MatrixView = ReturnType<typeof matrixViewFromUrl>
export type CellKey = { itemId: string; locationId: string }

/** Reads filters and the open cell from the URL: ?q=maida&kind=ingredient&filter=low&measure=value&cell=item.place */
export function matrixViewFromUrl(search: URLSearchParams) {
  return {
    q: search.get('q')?.trim().slice(0, 80) || undefined,
    kind: itemKinds.find((one) => one === search.get('kind')),
    filter: matrixFilters.find((one) => one === search.get('filter')) ?? ('all' as const),
    measure: matrixMeasures.find((one) => one === search.get('measure')) ?? ('on-hand' as const),
    cell: cellFrom(search.get('cell')),
  }
}

export const cellParam = ({ itemId, locationId }: CellKey): string => `${itemId}.${locationId}`

function cellFrom(text: string | null): CellKey | undefined {
  const [itemId, locationId] = text?.split('.') ?? []
  return isId(itemId) && isId(locationId) ? { itemId, locationId } : undefined
}

/** The parts of the view that the API filters by. */
export const filterOf = ({ q, kind, filter }: MatrixView) => ({
  ...(q && { q }),
  ...(kind && { kind }),
  filter,
})
