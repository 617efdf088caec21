import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import type { AuditTables } from './audit.table.ts'

export type AuditEntry = {
  /** Past tense, like 'account.suspended'. */
  action: string
  subject: { kind: string; id: string; branchId?: string | undefined }
  details?: Record<string, unknown>
}

/** Records a change in the transaction of the change. `details` must not contain secrets. */
export async function audit(
  tx: Tx,
  actor: Actor | 'operator',
  { action, subject, details = {} }: AuditEntry,
): Promise<void> {
  const person = actor === 'operator' ? undefined : actor.person
  await tx
    .withTables<AuditTables>()
    .insertInto('audit_log')
    .values({
      id: newId(),
      actor_id: actor === 'operator' ? null : actor.id,
      actor_role: roleOf(actor),
      person_id: person?.id ?? null,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      branch_id: subject.branchId ?? null,
      details: JSON.stringify({
        ...details,
        ...(person?.approvedBy && { approvedBy: person.approvedBy.name }),
        ...visitOf(actor),
      }),
    })
    .execute()
}

type Who = Actor | 'operator'

/** Who visits a branch acts as a branch admin but stays a super admin. */
function roleOf(actor: Who): string {
  if (actor === 'operator') return actor
  return actor.visit ? 'superadmin' : actor.role
}

const visitOf = (actor: Who): { visitId?: string } =>
  actor !== 'operator' && actor.visit ? { visitId: actor.visit.id } : {}
