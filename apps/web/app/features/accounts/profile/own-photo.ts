import type { Profile } from '@momo/contracts/accounts'
import { imageUrl } from '#lib/format/image-url.ts'
import { session } from '#lib/session/session-store.ts'

/** As large as an avatar gets, on a sharp screen. */
const wide = 144

/** The smallest file that is large enough for an avatar. */
export function avatarSource({ photo }: Pick<Profile, 'photo'>): string | undefined {
  if (!photo) return undefined
  const fitting = photo.webp.toSorted((a, b) => a.width - b.width)
  return imageUrl((fitting.find(({ width }) => width >= wide) ?? fitting.at(-1))?.url ?? photo.jpeg)
}

/** The bar shows the name and the photo too. */
export function tellSession(profile: Profile): void {
  const { id, firstName, lastName, role, branchId } = profile
  session.confirm({ id, firstName, lastName, role, branchId, photo: avatarSource(profile) })
}
