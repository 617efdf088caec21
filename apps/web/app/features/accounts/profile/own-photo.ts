import type { Profile } from '@momo/contracts/accounts'
import { imageUrl } from '#lib/format/image-url.ts'
import { session } from '#lib/session/session-store.ts'

/** Largest avatar size in pixels on a high-density screen. */
const avatarWidth = 144

export function avatarSource({ photo }: Pick<Profile, 'photo'>): string | undefined {
  if (!photo) return undefined
  const fitting = photo.webp.toSorted((a, b) => a.width - b.width)
  return imageUrl((fitting.find(({ width }) => width >= avatarWidth) ?? fitting.at(-1))?.url ?? photo.jpeg)
}

/** Updates the session copy of name and photo that the navigation bar shows. */
export function updateSessionProfile(profile: Profile): void {
  const { id, firstName, lastName, role, branchId } = profile
  session.confirm({ id, firstName, lastName, role, branchId, photo: avatarSource(profile) })
}
