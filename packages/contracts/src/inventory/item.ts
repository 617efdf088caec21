import { z } from 'zod'
import { Id } from '../shared/ids.ts'
import { Line, OptionalLine } from '../shared/text.ts'
import { baseUnits, PositiveQuantity, standardUnits } from './quantity.ts'

/** An ingredient is bought, a preparation is made by us and used later, a resale item is sold as it is. */
export const itemKinds = ['ingredient', 'preparation', 'packaging', 'resale'] as const
export type ItemKind = (typeof itemKinds)[number]

const version = z.int().positive()
const ItemUnit = z.object({
  id: Id,
  name: z.string(),
  /** Thousandths of the base unit. */
  factor: z.int().positive(),
})
export type ItemUnit = z.infer<typeof ItemUnit>

export const Item = z.object({
  id: Id,
  kind: z.enum(itemKinds),
  name: z.string(),
  nameNe: z.string(),
  baseUnit: z.enum(baseUnits),
  /** In use; retired units are not listed. */
  units: z.array(ItemUnit),
  storageArea: z.string(),
  tracksBatches: z.boolean(),
  /** Days from making or receiving a batch to its use-by date. */
  useWithinDays: z.int().positive().optional(),
  isArchived: z.boolean(),
  version,
})
export type Item = z.infer<typeof Item>

const fieldShape = {
  kind: z.enum(itemKinds, 'Choose one'),
  name: Line(80),
  nameNe: OptionalLine(80),
  baseUnit: z.enum(baseUnits, 'Choose one'),
  storageArea: OptionalLine(40),
  tracksBatches: z.boolean(),
  useWithinDays: z
    .int('Enter a whole number of days')
    .min(1, 'Enter 1 or more')
    .max(3_650, 'Enter at most 3650')
    .optional(),
  units: z
    .array(
      z.strictObject({
        /** Absent for a new unit. A unit that is not sent is retired. */
        id: Id.optional(),
        name: Line(40),
        factor: PositiveQuantity,
      }),
    )
    .max(12, 'Add at most 12 units'),
}
type Named = { baseUnit: (typeof baseUnits)[number]; units: { name: string }[] }
type Context = { addIssue: (issue: { code: 'custom'; path: PropertyKey[]; message: string }) => void }

function validateUnits({ baseUnit, units }: Named, context: Context): void {
  const names = [...(standardUnits[baseUnit] ?? []), ...units].map(({ name }) => name.toLowerCase())
  if (new Set(names).size < names.length)
    context.addIssue({ code: 'custom', path: ['units'], message: 'Use each unit name only once' })
}

export const ItemFields = z.strictObject(fieldShape).superRefine(validateUnits)
export type ItemFields = z.infer<typeof ItemFields>
/** Optimistic lock: the version the editor has seen, so that concurrent changes are not overwritten. */
export const ItemChange = z.strictObject({ ...fieldShape, version }).superRefine(validateUnits)
export type ItemChange = z.infer<typeof ItemChange>

export const mostImportedRows = 2_000

export const ItemImport = z.strictObject({
  /** Idempotency key, created once per file and click. */
  key: Id,
  csv: z.string().min(1, 'Choose a file').max(1_000_000, 'This file is too large'),
  /** Lists the problems and writes nothing. */
  isDryRun: z.boolean(),
})
export type ItemImport = z.infer<typeof ItemImport>

export const ImportProblem = z.object({
  /** Of the file; the head is line 1. */
  line: z.int().positive(),
  column: z.string(),
  message: z.string(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

export const ImportResult = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  problems: z.array(ImportProblem),
})
export type ImportResult = z.infer<typeof ImportResult>
