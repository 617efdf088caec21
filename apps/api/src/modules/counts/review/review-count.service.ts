import type { CountReview } from '@momo/contracts/counts'
import { findNames } from '#modules/accounts'
import { seesCosts } from '#modules/inventory'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { findSettings, type SettingsRecord } from '../settings/settings.store.ts'
import { type CountRecord, findCount } from '../sheet/counts.store.ts'
import { type EntryRecord, listEntries } from '../sheet/entries.store.ts'
import { peopleOf } from '../sheet/sheet.mapper.ts'
import { listLines } from '../sheet/sheet.store.ts'
import { mayPost, needsApproval } from './difference.rules.ts'
import * as mapper from './review.mapper.ts'
import { findStock } from './review.store.ts'

/** A count with its differences: of an open one computed now, of a posted one as it was posted. */
export type Evaluation = {
  count: CountRecord
  entries: EntryRecord[]
  settings: SettingsRecord
  lines: mapper.Compared[]
  rest: ReturnType<typeof mapper.splitLines>['rest']
  needsApproval: boolean
}

export async function evaluate(tx: Tx, count: CountRecord): Promise<Evaluation> {
  const entries = await listEntries(tx, count.id)
  const { counted, rest } = mapper.splitLines(await listLines(tx, count.id, count.location_id), entries)
  const settings = await findSettings(tx)
  const lines = await linesOf(tx, count, counted)
  const isNeeded = needsApproval(mapper.netOf(lines), BigInt(settings.approval_from))
  return { count, entries, settings, lines: mapper.sortLines(lines), rest, needsApproval: isNeeded }
}

/** A discarded count is not compared any more. */
async function linesOf(
  tx: Tx,
  count: CountRecord,
  counted: mapper.CountedLine[],
): Promise<mapper.Compared[]> {
  if (count.state === 'discarded') return []
  if (count.state === 'posted') return mapper.postedLines(counted)
  return mapper.compareLines(counted, await stockOf(tx, count, counted))
}

const stockOf = (tx: Tx, count: CountRecord, counted: mapper.CountedLine[]) =>
  findStock(tx, count.location_id, {
    itemIds: counted.map(({ line }) => line.item_id),
    firstAt: counted.map(({ last }) => last.firstAt),
    lastAt: counted.map(({ last }) => last.lastAt),
  })

/** Whether the actor did not take part in it, where that matters. */
export const mayActorPost = (
  actor: Actor,
  { count, entries, settings, needsApproval: isNeeded }: Evaluation,
) =>
  mayPost(actor.id, {
    isNeeded,
    isOnePerson: settings.is_one_person,
    authors: mapper.authorsOf(count, entries),
  })

async function reviewFrom(tx: Tx, actor: Actor, evaluation: Evaluation): Promise<CountReview> {
  const { count, entries, settings, lines, rest } = evaluation
  const hasCosts = actor.role === 'superadmin' || (await seesCosts(tx))
  const names = await findNames(tx, [...peopleOf(count), ...entries.map((entry) => entry.recorded_by)])
  const shown = { names, hasCosts, recountFrom: settings.recount_from }
  const isOpen = count.state === 'counting' || count.state === 'waiting'
  return {
    ...mapper.headFrom(count, entries, names),
    counted: lines.length,
    lines: lines.map((line) => mapper.reviewLineFrom(line, shown)),
    notCounted: mapper.notCountedFrom(rest),
    ...(hasCosts && { values: mapper.valuesOf(lines) }),
    recountFrom: settings.recount_from,
    approvalFrom: settings.approval_from,
    needsApproval: evaluation.needsApproval,
    mayPost: isOpen && mayActorPost(actor, evaluation),
  }
}

export const loadReview = async (tx: Tx, actor: Actor, count: CountRecord): Promise<CountReview> =>
  reviewFrom(tx, actor, await evaluate(tx, count))

export async function reviewOwnCount(actor: Actor, id: string): Promise<CountReview> {
  const locationId = ownBranch(actor)
  return read(async (tx) =>
    loadReview(tx, actor, (await findCount(tx, id, { locationId })) ?? notFound('count', id)),
  )
}

/** For head office. */
export const readCount = (actor: Actor, id: string): Promise<CountReview> =>
  read(async (tx) => loadReview(tx, actor, (await findCount(tx, id, {})) ?? notFound('count', id)))
