/** Reads the unverified subject: enough to distinguish users, never for authorization. */
export function subjectOf(token: string | undefined): string | undefined {
  try {
    const [, payload = ''] = (token ?? '').split('.')
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }
    return typeof sub === 'string' ? sub : undefined
  } catch {
    return undefined
  }
}
