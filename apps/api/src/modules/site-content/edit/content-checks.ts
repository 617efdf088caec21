import { isDeepStrictEqual } from 'node:util'
import { fault } from '#platform/faults/fault.ts'
import type { ContentKind } from '../content-kinds.ts'

/** Validates content against its kind. An old version may no longer be valid; then it cannot be published again. */
export function validateContent<T>(kind: ContentKind<T>, data: unknown): T {
  const result = kind.schema.safeParse(data)
  if (result.success) return result.data
  throw fault(
    'request.invalid',
    result.error.issues.map(({ path, message }) => ({ in: 'body', path: `/${path.join('/')}`, message })),
  )
}

/** Compares in stored form (JSON), where absent and undefined fields are equal. */
export const isSameContent = (stored: unknown, content: unknown): boolean =>
  isDeepStrictEqual(stored, JSON.parse(JSON.stringify(content)))
