import type { ImportProblem, ImportResult, ItemImport } from '@momo/contracts/inventory'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { hashRequest } from '#platform/ids/request-hash.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { type ItemRow, matchItem, readItemRows } from './import-items.rules.ts'
import { findImport, insertImport, lockImports } from './imports.store.ts'
import { changedFields, itemFrom } from './item.mapper.ts'
import { findItemsByName, lockItemsByName } from './items.store.ts'
import { type ItemDraft, writeItems } from './save-items.service.ts'

/** All or nothing. A dry run returns the problems; an import with problems is import.invalid with the same list as details. */
export async function importItems(actor: Actor, { key, csv, isDryRun }: ItemImport): Promise<ImportResult> {
  const fingerprint = hashRequest({ csv })
  return transaction(async (tx) => {
    await lockImports(tx)
    const earlier = isDryRun ? undefined : await findImport(tx, key)
    if (earlier && earlier.fingerprint !== fingerprint) throw fault('stock.key_reused')
    if (earlier) return earlier.result
    const { drafts, result } = await planImport(tx, csv)
    if (isDryRun) return result
    if (result.problems.length > 0) throw fault('import.invalid', result.problems)
    await writeItems(tx, drafts)
    await insertImport(tx, { key, fingerprint, result, by: actor.id, at: now() })
    const { added, changed } = result
    const subject = { kind: 'stock-item-list', id: 'import' }
    await audit(tx, actor, { action: 'stock-item.imported', subject, details: { added, changed } })
    return result
  })
}

type Plan = { drafts: ItemDraft[]; result: ImportResult }

async function planImport(tx: Tx, csv: string): Promise<Plan> {
  const { rows, problems, count } = readItemRows(csv)
  const names = rows.map(({ fields }) => fields.name)
  await lockItemsByName(tx, names)
  const present = new Map((await findItemsByName(tx, names)).map((item) => [item.name.toLowerCase(), item]))
  const planned = rows.map((row) => planRow(row, present.get(row.fields.name.toLowerCase())))
  const drafts = planned.map(({ draft }) => draft)
  const changed = drafts.filter(hasChanged)
  const added = drafts.filter(({ before }) => before === undefined)
  return {
    drafts: [...added, ...changed],
    result: {
      rows: count,
      added: added.length,
      changed: changed.length,
      unchanged: drafts.length - added.length - changed.length,
      problems: [...problems, ...planned.flatMap((row) => row.problems)].toSorted((a, b) => a.line - b.line),
    },
  }
}

type ItemRecord = Awaited<ReturnType<typeof findItemsByName>>[number]

function planRow(
  row: ItemRow,
  record: ItemRecord | undefined,
): { draft: ItemDraft; problems: ImportProblem[] } {
  if (!record) return { draft: { id: newId(), fields: row.fields, before: undefined }, problems: [] }
  const before = itemFrom(record)
  const { fields, problems } = matchItem(row, before, record.has_balance)
  return { draft: { id: record.id, fields, before }, problems }
}

const hasChanged = ({ fields, before }: ItemDraft): boolean =>
  before !== undefined && changedFields(before, fields).length > 0
