import { z } from 'zod'

const size = z.enum(['normal', 'tall', 'big']).optional()
const isBold = z.boolean().optional()

/** What a paper shows, without a printer's commands: the print agent knows the width of the paper and encodes it. */
const BlockWire = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    text: z.string(),
    size,
    isBold,
    align: z.enum(['left', 'center', 'right']).optional(),
    /** Characters by which every row of the text is indented. */
    indent: z.int().min(0).max(12).optional(),
  }),
  /** Left and right on one row; a long left side takes several. */
  z.object({ kind: z.literal('row'), left: z.string(), right: z.string(), size, isBold }),
  /** A dish: its quantity stands in a column of its own. */
  z.object({ kind: z.literal('dish'), quantity: z.string(), text: z.string(), isOff: z.boolean() }),
  /** A thick frame around a warning, such as an allergy. */
  z.object({ kind: z.literal('frame'), text: z.string() }),
  z.object({ kind: z.literal('rule') }),
  z.object({ kind: z.literal('logo') }),
])
export type PrintBlock = z.output<typeof BlockWire>

export const PrintDocumentWire = z.object({
  blocks: z.array(BlockWire),
  /** Opens the cash drawer that is connected to the printer. */
  opensDrawer: z.boolean(),
})
export type PrintDocument = z.output<typeof PrintDocumentWire>
