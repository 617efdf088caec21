import { z } from 'zod'
import { credentialsOf } from '#modules/accounts'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read, transaction } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { sealFor, unsealFor } from '#platform/tokens/secrets.ts'
import { identifiersOf } from '../passwords/reset-password.service.ts'
import { appUri, newAppKey, stepOfCode } from './authenticator-app.ts'
import { recordAddedFactor } from './change-factors.service.ts'
import { saveApp } from './factors.store.ts'
import { isProven, lockProven } from './prove-identity.service.ts'
import { secondFactorCounts } from '../sign-in/throttle.rules.ts'
import { throttled } from '../sign-in/throttle.service.ts'

const draftLifeMs = 15 * 60_000
const Draft = z.object({ key: z.string(), until: z.number() })

/** The key is sealed into the draft that the page sends back, so an abandoned set-up leaves nothing in the database. */
export async function startAppSetUp(actor: Actor): Promise<{ key: string; uri: string; draft: string }> {
  return read(async (tx) => {
    const account = (await credentialsOf(tx, actor.id)) ?? notFound('account', actor.id)
    if (!(await isProven(tx, actor))) throw fault('second_factor.proof_needed')
    const key = newAppKey()
    const content = JSON.stringify({ key, until: later(now(), draftLifeMs).getTime() })
    const [label = ''] = identifiersOf(account)
    return { key, uri: appUri(key, label), draft: sealFor('second-factor', content, draftContext(actor)) }
  })
}

const draftContext = ({ id }: Actor): string => `draft|${id}`

type Confirmed = { draft: string; code: string }

/** Stores the key, also in place of an earlier app. The code counts as used. */
export async function confirmAppSetUp(
  actor: Actor,
  { draft, code }: Confirmed,
): Promise<{ recoveryCodes: string[] | null }> {
  const key = readDraft(actor, draft)
  let step: number | undefined
  const counts = secondFactorCounts(actor.id, `set-up|${actor.sessionId}`)
  const isRight = await throttled(counts, async () => {
    step = stepOfCode(key, code, now())
    return step !== undefined
  })
  if (!isRight || step === undefined) throw fault('second_factor.wrong')
  const last_step = step
  return transaction(async (tx) => {
    const account = await lockProven(tx, actor)
    await saveApp(tx, {
      account_id: actor.id,
      sealed_secret: sealFor('second-factor', key, actor.id),
      last_step,
      created_at: now(),
    })
    return { recoveryCodes: await recordAddedFactor(tx, actor, { account, change: 'app_added' }) }
  })
}

function readDraft(actor: Actor, draft: string): string {
  try {
    const { key, until } = Draft.parse(JSON.parse(unsealFor('second-factor', draft, draftContext(actor))))
    if (until > now().getTime()) return key
  } catch {
    // Forged, of another account, or sealed with a key that is gone: start again, like one that expired.
  }
  throw fault('second_step.expired')
}
