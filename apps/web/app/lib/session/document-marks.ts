import type { Role } from '@momo/contracts/shared'
import { imageUrl } from '#lib/format/image-url.ts'

type Shown = {
  isAuthenticated: boolean
  role: Role | undefined
  user: { firstName: string; photo?: string | undefined } | undefined
}

/**
 * Sets the `<html>` attributes that CSS uses. The script in the head sets the same before the first paint (first-paint.ts), except for the
 * photo, which only the server knows.
 */
export function markDocument({ isAuthenticated, role, user }: Shown): void {
  const { dataset, style } = document.documentElement
  const photo = user?.photo && imageUrl(user.photo)
  const initial = Array.from(user?.firstName.trim() ?? '')[0]?.toUpperCase()
  dataset['session'] = isAuthenticated ? 'in' : 'out'
  dataset['role'] = (isAuthenticated && role) || ''
  // A JSON string is a valid CSS string.
  style.setProperty('--photo', photo ? `url(${JSON.stringify(photo)})` : 'none')
  // Without the property, CSS draws a person.
  style.setProperty('--initial', photo || initial ? JSON.stringify(photo ? '' : initial) : '')
}
