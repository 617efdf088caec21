import { inBatches } from '#platform/db/in-batches.ts'
import { currentSealPrefix, sealFor, unsealFor } from '#platform/tokens/secrets.ts'
import { lockSealedOtherwise, saveSealed } from './factors.store.ts'

const batch = 200

/** Encrypts secrets of authenticator apps with the current key, so that an older one can be removed after its month (docs/runbook.md). */
export async function resealSecrets(): Promise<void> {
  const prefix = currentSealPrefix('second-factor')
  await inBatches(batch, async (tx, limit) => {
    const apps = await lockSealedOtherwise(tx, prefix, limit)
    for (const { account_id, sealed_secret } of apps) {
      const secret = unsealFor('second-factor', sealed_secret, account_id)
      await saveSealed(tx, { account_id, sealed_secret: sealFor('second-factor', secret, account_id) })
    }
    return apps.length
  })
}
