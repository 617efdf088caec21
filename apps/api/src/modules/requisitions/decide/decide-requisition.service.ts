import type { Decision, DecisionResult, Decisions, Requisition } from '@momo/contracts/requisitions'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { Fault, fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { type LineRecord, listLines } from '../read/lines.store.ts'
import { findDeciders, isOwn } from '../read/may-decide.service.ts'
import { loadForOffice } from '../read/read-requisition.service.ts'
import { publishChange } from '../read/publish-change.service.ts'
import { findRequisition, lockRequisition, type RequisitionRecord } from '../read/requisitions.store.ts'
import { requisitionNumber } from '../requisition-number.rules.ts'
import { assertAllows } from '../requisition-state.rules.ts'
import { findTrays } from '../schedule/supplied-items.store.ts'
import {
  completeDecision,
  type DecidedLine,
  isSameDecision,
  outcomeOf,
  unexplainedItems,
} from './decision.rules.ts'
import { saveDecidedLines, saveDecision } from './decision.store.ts'

export async function decideRequisition(actor: Actor, id: string, decision: Decision): Promise<Requisition> {
  return transaction(async (tx) => {
    await applyDecision(tx, actor, { id, ...decision })
    return loadForOffice(tx, actor, id)
  })
}

type OneDecision = Decisions['decisions'][number]

/** May be changed until something is packed. A repeated request finds its own decision. */
async function applyDecision(tx: Tx, actor: Actor, { id, ...decision }: OneDecision): Promise<void> {
  const before = (await lockRequisition(tx, id, {})) ?? notFound('requisition', id)
  const saved = await listLines(tx, id)
  const lines = completeDecision(saved, decision.lines)
  if (isRepeated(actor, before, decision) && isSameDecision(saved, lines)) return
  assertAllows(before.state, 'decide')
  if (before.version !== decision.version) throw fault('requisition.changed')
  if (isOwn(actor, before, await findDeciders(tx))) throw fault('requisition.own')
  const itemIds = unexplainedItems(lines)
  if (itemIds.length > 0) throw fault('requisition.reason_needed', { itemIds })
  await writeDecision(tx, actor, { before, saved, lines, note: decision.note })
}

const isRepeated = (actor: Actor, before: RequisitionRecord, { version, note }: Decision): boolean =>
  before.decided_by === actor.id && before.version === version + 1 && before.decision_note === note

type Written = { before: RequisitionRecord; saved: LineRecord[]; lines: DecidedLine[]; note: string }

async function writeDecision(tx: Tx, actor: Actor, { before, saved, lines, note }: Written): Promise<void> {
  const { id, kitchen_id: kitchenId, branch_id: branchId } = before
  const trays = new Map(saved.map((line) => [line.item_id, line.tray]))
  const added = lines.filter(({ itemId }) => !trays.has(itemId)).map(({ itemId }) => itemId)
  const supplied = added.length > 0 ? await findTrays(tx, { kitchenId, itemIds: added }) : trays
  const trayOf = (itemId: string) => trays.get(itemId) ?? supplied.get(itemId) ?? notFound('item', itemId)
  await saveDecidedLines(
    tx,
    id,
    lines.map(({ itemId, approved, reason }) => ({ itemId, approved, reason, tray: trayOf(itemId) })),
  )
  const outcome = outcomeOf(lines)
  const state = outcome === 'rejected' ? 'rejected' : 'approved'
  await saveDecision(tx, { id, state, note, at: now(), by: actor.id })
  await audit(tx, actor, {
    action: `requisition.${outcome.replace('-', '_')}`,
    subject: { kind: 'requisition', id, branchId },
    details: { number: requisitionNumber(before.number), day: before.day, items: lines.length, note },
  })
  await publishChange(tx, before, outcome)
}

/** Each in its own transaction: one that changed meanwhile does not stop the others. */
export async function decideRequisitions(actor: Actor, { decisions }: Decisions): Promise<DecisionResult[]> {
  const results: DecisionResult[] = []
  for (const decision of decisions) results.push(await resultOf(actor, decision))
  return results
}

async function resultOf(actor: Actor, decision: OneDecision): Promise<DecisionResult> {
  const { id } = decision
  const problem = await transaction((tx) => applyDecision(tx, actor, decision)).then(() => undefined, codeOf)
  // A requisition that head office cannot see is a draft: the branch has withdrawn it.
  const { state } = (await read((tx) => findRequisition(tx, id, {}))) ?? { state: 'draft' as const }
  return { id, state, problem }
}

function codeOf(error: unknown): string {
  if (error instanceof Fault) return error.code
  throw error
}
