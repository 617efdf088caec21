/** Whose token it is, by its own word: enough to tell one user from the next, never a right. */
export function subjectOf(token: string | undefined): string | undefined {
  try {
    const [, payload = ''] = (token ?? '').split('.')
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }
    return typeof sub === 'string' ? sub : undefined
  } catch {
    return undefined
  }
}
