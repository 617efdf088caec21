import { callsWith } from '#testing/as.ts'
import { transaction } from '#platform/db/database.ts'
import { anAccount } from '../accounts/accounts.factory.ts'
import { openSession, type SessionDraft } from './session.service.ts'

/** Opens a session, by default for a new customer; `calls` are made with its access token. */
export async function aSession(over: Partial<SessionDraft> = {}) {
  const accountId = over.accountId ?? (await anAccount()).id
  const draft = { keep: true, deviceName: 'Chrome on Android', ...over, accountId }
  const { sessionId, tokens } = await transaction((tx) => openSession(tx, draft))
  return { accountId, sessionId, ...tokens, calls: callsWith(tokens.accessToken) }
}
