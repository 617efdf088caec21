import type { Picture } from '@momo/contracts/media'

/** An order line as stored; it never changes. */
export type OrderLineSnapshot = {
  position: number
  food_id: string | null
  option_ids: string[]
  name: string
  category: string
  options: { group: string; name: string; priceDifference: number }[]
  photo: Picture | null
  quantity: number
  unit_price: number
  /** Without the discount. */
  price: number
  discount?: number
  vat: number
  note: string
  station: string | null
  station_load: number
  /** Pieces per plate, by filling. */
  pieces: Record<string, number>
}

type Orderable = {
  foodId: string
  optionIds: string[]
  quantity: number
  note: string
  unitPrice: number
  price: number
  chosen: { group: string; name: string; priceDifference: number }[]
  offer: {
    name: string
    category: string
    photo?: Picture | undefined
    station: string | undefined
    stationLoad: number
    piecesWith: (optionIds: string[]) => Record<string, number>
  }
}

/** copies the current name, price and photo, so that later menu changes do not alter the order. */
export const snapshotLines = (
  lines: Orderable[],
  vats: number[],
  discounts: number[] = [],
): OrderLineSnapshot[] =>
  lines.map(({ offer, chosen, ...line }, i) => ({
    position: i + 1,
    food_id: line.foodId,
    option_ids: line.optionIds,
    name: offer.name,
    category: offer.category,
    options: chosen.map(({ group, name, priceDifference }) => ({ group, name, priceDifference })),
    photo: offer.photo ?? null,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    price: line.price - (discounts[i] ?? 0),
    discount: discounts[i] ?? 0,
    vat: vats[i] ?? 0,
    note: line.note,
    station: offer.station ?? null,
    station_load: offer.stationLoad,
    pieces: offer.piecesWith(line.optionIds),
  }))

/** The <name> of '/media/<name>/…'. Distinct and sorted, so that concurrent inserts cannot deadlock. */
export const pictureNamesIn = (lines: OrderLineSnapshot[]): string[] =>
  [...new Set(lines.flatMap(({ photo }) => photo?.jpeg.split('/')[2] ?? []))].toSorted()
