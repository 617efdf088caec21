import {
  type Draft,
  mostRequisitionLines,
  type Requisition,
  sendRequisition,
} from '@momo/contracts/requisitions'
import { z } from 'zod'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'

/** An item that the kitchen supplies, with its suggestion. */
export type DraftItem = Draft['further'][number]

/** `id` is used until the server has one for this van; `version` is that of the draft that was edited. */
export const DraftForm = z.object({
  id: z.string(),
  version: z.int(),
  action: z.enum(['send', 'save']),
  note: sendRequisition.body.shape.note,
  lines: z.array(z.object({ item: z.custom<DraftItem>(), asked: z.int() })).max(mostRequisitionLines),
})
export type DraftValues = z.input<typeof DraftForm>
export type DraftLine = DraftValues['lines'][number]
export type DraftInput = z.output<typeof DraftForm>

type Line = Draft['lines'][number]

const toItem = ({ asked: _, ...item }: Line): DraftItem => item

export const valuesOf = ({ saved, note: text, lines: own }: Draft): DraftValues => ({
  id: saved?.id ?? newIdempotencyKey(),
  version: saved?.version ?? 0,
  action: 'send',
  note: text,
  lines: own.filter(({ asked }) => asked > 0).map((line) => ({ item: toItem(line), asked: line.asked })),
})

/** Whether the values differ from the draft of the server. */
export function isChanged(values: DraftValues, draft: Draft): boolean {
  const { note: text, lines: own } = valuesOf(draft)
  return (
    values.note !== text ||
    values.lines.length !== own.length ||
    values.lines.some(({ item, asked }) =>
      own.every((line) => line.item.itemId !== item.itemId || line.asked !== asked),
    )
  )
}

/** What the kitchen supplies and the requisition does not contain, also what was removed from it. */
export function furtherItems(draft: Draft, chosen: DraftLine[]): DraftItem[] {
  const all = [...draft.lines.map(toItem), ...draft.further]
  return all
    .filter(({ itemId }) => chosen.every(({ item }) => item.itemId !== itemId))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** At least one tray. */
export const newLine = (item: DraftItem): DraftLine => ({
  item,
  asked: Math.max(item.why.suggested, item.tray),
})

/** A quantity above this many times the suggested one is asked about once. */
const unusualFactor = 3

export const unusualLines = (chosen: DraftLine[]): DraftLine[] =>
  chosen.filter(({ item: { why, tray }, asked }) => asked > unusualFactor * Math.max(why.suggested, tray))

/** The next whole tray: a quantity between two trays moves to one of them. */
export function stepTo(trays: number, tray: number, from: number): number {
  return (trays > from ? Math.floor(trays) : Math.ceil(trays)) * tray
}

export const linesToSend = (chosen: DraftLine[]) =>
  chosen.map(({ item: { itemId }, asked }) => ({ itemId, asked }))

/** The draft after it was saved, until it is read again. */
export function afterSaving(draft: Draft, { id, number, version }: Requisition, input: DraftInput): Draft {
  return {
    ...draft,
    saved: { id, number, version },
    note: input.note,
    lines: input.lines.map(({ item, asked }) => ({ ...item, asked })),
    further: furtherItems(draft, input.lines),
  }
}
