import { z } from 'zod'
import type { AuditLine } from '@momo/contracts/audit'
import { findStaffIds, namesOf } from '#modules/accounts'
import { orderNumber } from '#modules/orders'
import { daysLater, startOfDay } from '#platform/clock/local-date.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { type AuditRow, pageOfAudit } from './audit.store.ts'
import { findDishes, findSubjects, type SubjectRow } from './subjects.store.ts'

const pageSize = 20

type TrailQuery = {
  kind?: string | undefined
  about?: string | undefined
  by?: string | undefined
  person?: string | undefined
  from?: string | undefined
  to?: string | undefined
  cursor?: string | undefined
}

/** An invalid cursor is ignored: the list starts from the beginning. */
const readCursor = (text: string | undefined): string | undefined => z.uuid().safeParse(text).data

export async function readTrail({
  kind,
  about,
  from,
  to,
  cursor,
  ...who
}: TrailQuery): Promise<{ items: AuditLine[]; nextCursor: string | undefined }> {
  return read(async (tx) => {
    const found = await pageOfAudit(tx, {
      kind,
      about,
      actors: await actorsOf(tx, who),
      from: from === undefined ? undefined : startOfDay(from),
      until: to === undefined ? undefined : startOfDay(daysLater(to, 1)),
      before: readCursor(cursor),
      limit: pageSize + 1,
    })
    const shown = found.slice(0, pageSize)
    const names = await findNames(tx, shown)
    return {
      items: shown.map((row) => lineOf(row, names)),
      nextCursor: found.length > pageSize ? shown.at(-1)?.id : undefined,
    }
  })
}

async function actorsOf(
  tx: Tx,
  { by, person }: Pick<TrailQuery, 'by' | 'person'>,
): Promise<string[] | undefined> {
  if (by !== undefined) return [by]
  return person ? findStaffIds(tx, person) : undefined
}

type Names = { people: Map<string, string>; branches: Map<string, string>; subjects: Map<string, SubjectRow> }

const keyOf = (kind: string, id: string): string => `${kind} ${id}`

async function findNames(tx: Tx, rows: AuditRow[]): Promise<Names> {
  const subjects = new Map<string, SubjectRow>()
  for (const kind of new Set(rows.map((row) => row.subject_kind)))
    for (const found of await findSubjectsOf(tx, kind, rows)) subjects.set(keyOf(kind, found.id), found)
  const branches = await findSubjects(tx, 'branch', uuids(rows.map((row) => row.branch_id)))
  return {
    people: await namesOf(tx, uuids(rows.flatMap(peopleIn))),
    branches: new Map(branches.map(({ id, name }) => [id, name])),
    subjects,
  }
}

async function findSubjectsOf(tx: Tx, kind: string, rows: AuditRow[]): Promise<SubjectRow[]> {
  const ids = rows.filter((row) => row.subject_kind === kind).map((row) => row.subject_id)
  return kind === 'content' ? findDishes(tx, ids) : findSubjects(tx, kind, uuids(ids))
}

/** Some subjects have no id of their own: a reordered list, a content. */
const uuids = (ids: (string | null)[]): string[] => [
  ...new Set(ids.flatMap((id) => z.uuid().safeParse(id).data ?? [])),
]

function peopleIn({
  actor_id: actor,
  person_id: person,
  subject_kind: kind,
  subject_id: subject,
}: AuditRow): string[] {
  return [...[actor, person].filter((id) => id !== null), ...(kind === 'account' ? [subject] : [])]
}

function lineOf(row: AuditRow, { people, branches, subjects }: Names): AuditLine {
  const { branch_id: branchId, actor_id: actorId } = row
  const branch = branchId === null ? undefined : branches.get(branchId)
  return {
    id: row.id,
    at: row.created_at,
    ...(actorId !== null && { actor: { id: actorId, name: people.get(actorId) ?? '' } }),
    actorRole: row.actor_role,
    ...(row.person_id !== null && { person: { id: row.person_id, name: people.get(row.person_id) ?? '' } }),
    action: row.action,
    subject: {
      kind: row.subject_kind,
      id: row.subject_id,
      ...(row.subject_kind === 'account'
        ? { name: people.get(row.subject_id) }
        : namedAs(subjects.get(keyOf(row.subject_kind, row.subject_id)))),
    },
    ...(branchId !== null && branch !== undefined && { branch: { id: branchId, name: branch } }),
    details: row.details,
  }
}

function namedAs(found: SubjectRow | undefined): Pick<AuditLine['subject'], 'name' | 'inbox'> {
  if (found === undefined) return {}
  const { name, number, inbox } = found
  return {
    name: number === undefined ? name : orderNumber(name, number),
    ...(inbox !== undefined && { inbox }),
  }
}
