import type { Draft } from '@momo/contracts/requisitions'
import { read, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { requisitionNumber } from '../requisition-number.rules.ts'
import { listLines } from '../read/lines.store.ts'
import { findRequisition, type RequisitionRecord } from '../read/requisitions.store.ts'
import type { Van } from '../schedule/departures.rules.ts'
import { findDeparture } from '../schedule/find-departure.service.ts'
import { isPast } from '../schedule/list-departures.service.ts'
import { findIdForVan } from './content.store.ts'
import { loadSuggestions, type SuppliedItem } from './load-suggestions.service.ts'

/** As saved, or filled in with what the branch should ask for. Writes nothing. */
export async function readDraft(actor: Actor, query: Omit<Van, 'branchId'>): Promise<Draft> {
  const branchId = ownBranch(actor)
  return read(async (tx) => {
    const { run, departure } = await findDeparture(tx, { branchId, ...query })
    const saved = await findSaved(tx, { branchId, ...query })
    const supplied = await loadSuggestions(tx, { branchId, run, departure })
    const asked = saved ? await askedIn(tx, saved.id) : suggestedIn(supplied)
    return {
      departure: {
        runId: run.id,
        name: run.name,
        ...departure,
        isPastCutOff: isPast(departure.cutOffAt),
      },
      ...(saved && {
        saved: { id: saved.id, number: requisitionNumber(saved.number), version: saved.version },
      }),
      note: saved?.note ?? '',
      lines: supplied.flatMap((item) => {
        const quantity = asked.get(item.itemId)
        return quantity === undefined ? [] : [{ ...item, asked: quantity }]
      }),
      further: supplied.filter(({ itemId }) => !asked.has(itemId)),
    }
  })
}

async function findSaved(tx: Tx, van: Van): Promise<RequisitionRecord | undefined> {
  const id = await findIdForVan(tx, van)
  const saved = id === undefined ? undefined : await findRequisition(tx, id, van)
  if (saved && saved.state !== 'draft') throw fault('requisition.sent', { id: saved.id })
  return saved
}

type Asked = Map<string, number>

const askedIn = async (tx: Tx, id: string): Promise<Asked> =>
  new Map((await listLines(tx, id)).map((line) => [line.item_id, line.asked]))

const suggestedIn = (supplied: SuppliedItem[]): Asked =>
  new Map(
    supplied.flatMap(({ itemId, why }) => (why.suggested > 0 ? [[itemId, why.suggested] as const] : [])),
  )
