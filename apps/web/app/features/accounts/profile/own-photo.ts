import type { Profile } from '@momo/contracts/accounts'
import { imageUrl } from '#lib/format/image-url.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { session } from '#lib/session/session-store.ts'
import { profileQuery } from './accounts.api.ts'

/** Largest avatar size in pixels on a high-density screen. */
const avatarWidth = 144

export function avatarSource({ photo }: Pick<Profile, 'photo'>): string | undefined {
  if (!photo) return undefined
  const fitting = photo.webp.toSorted((a, b) => a.width - b.width)
  return imageUrl((fitting.find(({ width }) => width >= avatarWidth) ?? fitting.at(-1))?.url ?? photo.jpeg)
}

/** Shows a saved profile on this page and in the navigation bar, which has the session's copy of name and photo. */
export async function showSavedProfile(profile: Profile): Promise<void> {
  const { id, firstName, lastName, role, branchId } = profile
  session.confirm({ id, firstName, lastName, role, branchId, photo: avatarSource(profile) })
  const { queryKey } = profileQuery()
  queryClient.setQueryData(queryKey, profile)
  await queryClient.invalidateQueries({ queryKey })
}
