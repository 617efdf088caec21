import type { ItemFields, ItemUnit } from '@momo/contracts/inventory'
import { fault, notFound } from '#platform/faults/fault.ts'

type SentUnit = ItemFields['units'][number]
export type UnitPlan = { added: { name: string; factor: number }[]; retired: string[] }

/** A unit is never changed, because documents name it. One that is not sent is retired. */
export function planUnits(present: ItemUnit[], sent: SentUnit[]): UnitPlan {
  for (const { id, name, factor } of sent) {
    if (id === undefined) continue
    const unit = present.find((one) => one.id === id) ?? notFound('unit', id)
    if (unit.name !== name || unit.factor !== factor) throw fault('unit.fixed', { id })
  }
  const ids = new Set(sent.map(({ id }) => id))
  return {
    added: sent.filter(({ id }) => id === undefined).map(({ name, factor }) => ({ name, factor })),
    retired: present.filter(({ id }) => !ids.has(id)).map(({ id }) => id),
  }
}
