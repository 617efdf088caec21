import { isDeepStrictEqual } from 'node:util'
import { fault } from '#platform/faults/fault.ts'
import type { ContentKind } from '../content-kinds.ts'

/** An old version may no longer be what its kind asks for; then it can not be shown again as it is. */
export function checked<T>(kind: ContentKind<T>, data: unknown): T {
  const result = kind.schema.safeParse(data)
  if (result.success) return result.data
  throw fault(
    'request.invalid',
    result.error.issues.map(({ path, message }) => ({ in: 'body', path: `/${path.join('/')}`, message })),
  )
}

/** Compared as they are stored: an absent field is not there, whoever left it out. */
export const isSame = (stored: unknown, content: unknown): boolean => isDeepStrictEqual(stored, JSON.parse(JSON.stringify(content)))
