import { findNames } from '#modules/accounts'
import { audit } from '#platform/audit/audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import type { Named } from '../publish/versions.store.ts'

/** A staff member, or the operator (seed and worker). */
export type Author = Actor | 'operator'

const operator = 'operator'
export const authorName = (author: Author): string => (author === operator ? author : author.id)

/** Names of authors by id; the operator and deleted accounts have none. */
export const namesOf = (tx: Tx, authors: string[]): Promise<Map<string, string>> =>
  findNames(
    tx,
    authors.filter((author) => author !== operator),
  )

type Done = { action: `content.${string}`; details: Record<string, unknown> }

export const auditContent = (
  tx: Tx,
  author: Author,
  { kind, identifier, action, details }: Named & Done,
): Promise<void> =>
  audit(tx, author, { action, subject: { kind: 'content', id: `${kind.name}/${identifier}` }, details })
