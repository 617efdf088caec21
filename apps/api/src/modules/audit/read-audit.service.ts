import { z } from 'zod'
import type { AuditLine } from '@momo/contracts/audit'
import { namesOf } from '#modules/accounts'
import { read } from '#platform/db/database.ts'
import { type AuditRow, findBranchNames, pageOfAudit } from './audit.store.ts'

const pageSize = 20

type TrailQuery = { about?: string | undefined; by?: string | undefined; cursor?: string | undefined }

/** An invalid cursor is ignored: the list starts from the beginning. */
const readCursor = (text: string | undefined): string | undefined => z.uuid().safeParse(text).data

export async function readTrail({
  about,
  by,
  cursor,
}: TrailQuery): Promise<{ items: AuditLine[]; nextCursor: string | undefined }> {
  const found = await read((tx) =>
    pageOfAudit(tx, { about, by, before: readCursor(cursor), limit: pageSize + 1 }),
  )
  const shown = found.slice(0, pageSize)
  const names = await read(async (tx) => {
    const people = await namesOf(tx, [...new Set(shown.flatMap(peopleIn))])
    return new Map([...people, ...(await findBranchNames(tx, branchesIn(shown)))])
  })
  return {
    items: shown.map((row) => lineOf(row, names)),
    nextCursor: found.length > pageSize ? shown.at(-1)?.id : undefined,
  }
}

function peopleIn({ actor_id: actor, subject_kind: kind, subject_id: subject }: AuditRow): string[] {
  return [...(actor === null ? [] : [actor]), ...(kind === 'account' ? [subject] : [])]
}

const branchesIn = (rows: AuditRow[]): string[] => [
  ...new Set(rows.filter(({ subject_kind: kind }) => kind === 'branch').map(({ subject_id: id }) => id)),
]

function lineOf(row: AuditRow, names: Map<string, string>): AuditLine {
  const name = names.get(row.subject_id)
  return {
    id: row.id,
    at: row.created_at,
    ...(row.actor_id !== null && { actor: { id: row.actor_id, name: names.get(row.actor_id) ?? '' } }),
    actorRole: row.actor_role,
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id, ...(name !== undefined && { name }) },
    details: row.details,
  }
}
