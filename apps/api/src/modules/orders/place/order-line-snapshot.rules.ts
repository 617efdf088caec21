import type { Picture } from '@momo/contracts/media'

/** A line as it stands in the table, for good. */
export type FrozenLine = {
  position: number
  food_id: string | null
  option_ids: string[]
  name: string
  category: string
  options: { group: string; name: string; priceDifference: number }[]
  photo: Picture | null
  quantity: number
  unit_price: number
  price: number
  vat: number
  note: string
  station: string | null
  station_load: number
  /** Of one plate, by filling. */
  pieces: Record<string, number>
}

/** What the cart knows of a line that can be ordered. */
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

/** everything that is ever shown of a line, as it is called and what it costs at this moment. */
export const freezeLines = (lines: Orderable[], vats: number[]): FrozenLine[] =>
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
    price: line.price,
    vat: vats[i] ?? 0,
    note: line.note,
    station: offer.station ?? null,
    station_load: offer.stationLoad,
    pieces: offer.piecesWith(line.optionIds),
  }))

/** '/media/<name>/…': each once, in one order, so that two orders at once never wait for each other in a circle. */
export const picturesIn = (lines: FrozenLine[]): string[] =>
  [...new Set(lines.flatMap(({ photo }) => photo?.jpeg.split('/')[2] ?? []))].toSorted()
