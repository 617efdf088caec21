import { callsWith } from '#testing/as.ts'
import { read } from '#platform/db/database.ts'
import type { OutboxTables } from '#platform/outbox/outbox.table.ts'
import { unseal } from '#platform/tokens/secrets.ts'

export type Published = { topic: string; payload: { identifier?: string; sealedCode?: string; accountId?: string; how?: string } }

/** What was published and not taken out yet, oldest first. */
export async function published(topic?: string): Promise<Published[]> {
  const rows = await read((tx) => tx.withTables<OutboxTables>().selectFrom('outbox').select(['topic', 'payload']).orderBy('id').execute())
  return (rows as Published[]).filter((row) => topic === undefined || row.topic === topic)
}

/** The code that is on its way to its owner. */
export async function codeSentTo(identifier: string): Promise<string> {
  const sent = (await published('auth.code_issued')).findLast(({ payload }) => payload.identifier === identifier)
  return unseal(sent?.payload.sealedCode ?? '')
}

/** Six digits that are not it. */
export const notTheCode = (code: string, i = 1): string => String((Number(code) + i) % 1_000_000).padStart(6, '0')

let made = 0
export const newEmail = (): string => `asker-${(made += 1)}-${process.pid}@example.com`

/** Asks for an account and answers with the request and its code. */
export async function aSignUp(identifier = newEmail()) {
  const body = { firstName: 'Sita', lastName: 'Gurung', identifier, password: 'a lantern over Swayambhu' }
  const reply = await callsWith(undefined).post('/api/v1/auth/signup', body)
  const { requestId } = (reply.json() as { data: { requestId: string } }).data
  return { requestId, identifier, password: body.password, code: await codeSentTo(identifier) }
}
