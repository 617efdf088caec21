import { saveName } from './accounts.api.ts'
import { showSavedProfile } from './own-photo.ts'

/** Gives an account without a name that of its order. One word is a whole name. */
export async function saveNameOf({ customerName }: { customerName: string }): Promise<void> {
  const [firstName = '', ...others] = customerName.split(' ')
  await showSavedProfile(await saveName({ firstName, lastName: others.join(' ') }))
}
