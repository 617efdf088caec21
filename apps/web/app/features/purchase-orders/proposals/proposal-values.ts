import {
  lineAmount,
  type NewDrafts,
  type ProposedLine,
  type SupplierProposal,
} from '@momo/contracts/purchase-orders'
import { parseQuantity, unitCount } from '#lib/stock/quantity-text.ts'

/** What is typed by item, in units of the supplier. An item that is not typed has the suggested quantity. */
export type TypedQuantities = Readonly<Record<string, string>>

export const typedOf = (typed: TypedQuantities, { itemId, suggested, unitFactor }: ProposedLine): string =>
  typed[itemId] ?? unitCount(suggested, unitFactor)

/** Thousandths of the base unit; 0 leaves the item out, undefined is no quantity. */
export function quantityOf(typed: TypedQuantities, line: ProposedLine): number | undefined {
  const text = typedOf(typed, line).trim()
  return text === '' ? 0 : parseQuantity(text, { name: line.unit, factor: line.unitFactor })
}

type Chosen = { line: ProposedLine; quantity: number }

/** The items to order; undefined while one is no quantity. */
export function chosenLines({ lines }: SupplierProposal, typed: TypedQuantities): Chosen[] | undefined {
  const all = lines.map((line) => ({ line, quantity: quantityOf(typed, line) }))
  if (all.some(({ quantity }) => quantity === undefined)) return undefined
  return all.flatMap(({ line, quantity }) => (quantity ? [{ line, quantity }] : []))
}

export const totalOf = (proposal: SupplierProposal, typed: TypedQuantities): number =>
  proposal.lines.reduce((sum, line) => {
    const quantity = quantityOf(typed, line) ?? 0
    return sum + (quantity > 0 ? lineAmount({ ...line, quantity }) : 0)
  }, 0)

type NewDraft = NewDrafts['orders'][number]

/** Without its id, which is the key of the request. */
export const draftOf = (
  { supplier, expectedAt }: SupplierProposal,
  chosen: Chosen[],
): Omit<NewDraft, 'id'> => ({
  supplierId: supplier.id,
  expectedAt,
  origin: chosen.some(({ line }) => line.why.alert !== undefined) ? 'alerts' : 'plan',
  lines: chosen.map(({ line: { itemId, unit, price }, quantity }) => ({ itemId, quantity, unit, price })),
})
