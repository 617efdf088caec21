import type { Document, Opening } from '@momo/contracts/inventory'
import { audit } from '#platform/audit/audit.ts'
import { transaction } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { postDocument } from './post-document.service.ts'
import { loadDocument } from './read-documents.service.ts'
import type { InLine } from './stock-document.rules.ts'

export async function postOpening(actor: Actor, opening: Opening): Promise<Document> {
  const { id, locationId, happenedAt, note } = opening
  const key = { type: 'opening', id } as const
  const lines = opening.lines.map((line) => lineOf(locationId, line))
  return transaction(async (tx) => {
    const { isNew } = await postDocument(tx, {
      ...key,
      locationId,
      happenedAt,
      note,
      actorId: actor.id,
      lines,
    })
    if (isNew)
      await audit(tx, actor, {
        action: 'stock-document.posted',
        subject: { kind: 'stock-document', id },
        details: { type: key.type, lines: lines.length },
      })
    return loadDocument(tx, key)
  })
}

const lineOf = (
  locationId: string,
  { itemId, quantity, value, batch }: Opening['lines'][number],
): InLine => ({
  move: 'in',
  kind: 'opening',
  locationId,
  itemId,
  quantity: BigInt(quantity),
  cost: BigInt(value),
  batch,
})
