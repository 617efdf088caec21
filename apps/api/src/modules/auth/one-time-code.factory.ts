import { callsWith } from '#testing/as.ts'
import { read } from '#platform/db/database.ts'
import type { OutboxTables } from '#platform/outbox/outbox.table.ts'
import { unseal } from '#platform/tokens/secrets.ts'

export type Published = {
  topic: string
  payload: { identifier?: string; sealedCode?: string; accountId?: string; how?: string }
}

/** Returns the unprocessed outbox events, oldest first. */
export async function published(topic?: string): Promise<Published[]> {
  const rows = await read((tx) =>
    tx.withTables<OutboxTables>().selectFrom('outbox').select(['topic', 'payload']).orderBy('id').execute(),
  )
  return (rows as Published[]).filter((row) => topic === undefined || row.topic === topic)
}

/** Returns the latest code sent to `identifier`. */
export async function codeSentTo(identifier: string): Promise<string> {
  const sent = (await published('auth.code_issued')).findLast(
    ({ payload }) => payload.identifier === identifier,
  )
  return unseal(sent?.payload.sealedCode ?? '')
}

/** Returns six digits that differ from `code`. */
export const aWrongCode = (code: string, i = 1): string =>
  String((Number(code) + i) % 1_000_000).padStart(6, '0')

let made = 0
export const newEmail = (): string => `asker-${(made += 1)}-${process.pid}@example.com`

/** Requests a sign-up and returns the request id with its code. */
export async function aSignUp(identifier = newEmail()) {
  const body = { firstName: 'Sita', lastName: 'Gurung', identifier, password: 'a lantern over Swayambhu' }
  const reply = await callsWith(undefined).post('/api/v1/auth/signup', body)
  const { requestId } = (reply.json() as { data: { requestId: string } }).data
  return { requestId, identifier, password: body.password, code: await codeSentTo(identifier) }
}
