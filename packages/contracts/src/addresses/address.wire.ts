import { z } from 'zod'
import { Position } from '../branches/index.ts'
import { Id } from '../shared/ids.ts'
import { Line, OptionalLine } from '../shared/text.ts'

export const mostAddresses = 20

const fields = {
  /** 'Home', 'Office' */
  label: Line(30, 'Enter a name, such as Home'),
  address: Line(200, 'Enter a delivery address'),
  note: OptionalLine(160),
  position: Position.optional(),
}
/** A customer's delivery address: text for the rider, with an optional map position. */
export const AddressWire = z.object({ id: Id, ...fields })
export const AddressFieldsWire = z.strictObject({
  ...fields,
  position: z.strictObject(Position.shape).optional(),
})
export type Address = z.output<typeof AddressWire>
export type AddressFields = z.output<typeof AddressFieldsWire>
