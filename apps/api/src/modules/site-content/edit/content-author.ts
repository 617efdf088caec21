import { findNames } from '#modules/accounts'
import { audit } from '#platform/audit/audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import type { Named } from '../publish/versions.store.ts'

/** A member of staff, or the operator: the seed and the worker. */
export type Author = Actor | 'operator'

const operator = 'operator'
export const authorName = (author: Author): string => (author === operator ? author : author.id)

/** What people call those who wrote something; the operator and who is gone have no name. */
export const namesOf = (tx: Tx, authors: string[]): Promise<Map<string, string>> =>
  findNames(
    tx,
    authors.filter((author) => author !== operator),
  )

type Done = { action: `content.${string}`; details: Record<string, unknown> }

export const auditContent = (tx: Tx, author: Author, { kind, identifier, action, details }: Named & Done): Promise<void> =>
  audit(tx, author, { action, subject: { kind: 'content', id: `${kind.name}/${identifier}` }, details })
