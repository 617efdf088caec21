import { data } from 'react-router'
import { ApiError } from '#lib/api/api-error.ts'

type Parts<T> = { [K in keyof T]: Promise<T[K]> }
type Gathered<T> = { [K in keyof T]: T[K] | undefined }

/** Content that was never published is not a failure. */
const isUnwritten = (reason: unknown) => reason instanceof ApiError && reason.code === 'content.unknown'

/** Logs that the page is rendered without a part. */
export function logMissingPart(name: string, reason: unknown): void {
  const why = reason instanceof Error ? reason.message : String(reason)
  // oxlint-disable-next-line no-console -- HOM-05: it is only logged
  console.error(
    JSON.stringify({
      level: 'error',
      time: new Date().toISOString(),
      message: `page: part ${name} failed: ${why}`,
    }),
  )
}

/**
 * Loads all parts of a page in parallel. A failed part is omitted and logged (HOM-05); if every part fails the page fails. An incomplete
 * page is not cached, so that caches keep the last complete one (`headers` of the page).
 */
export async function loadParts<T extends object>(
  parts: Parts<T>,
): Promise<ReturnType<typeof data<Gathered<T>>>> {
  const names = Object.keys(parts)
  const settled = await Promise.allSettled(Object.values(parts))
  const failed = settled.flatMap((result, i) =>
    result.status === 'rejected' && !isUnwritten(result.reason)
      ? [{ name: names[i] ?? '', reason: result.reason as unknown }]
      : [],
  )
  if (failed.length > 0 && failed.length === settled.length) throw failed[0]?.reason
  for (const { name, reason } of failed) logMissingPart(name, reason)
  const found = settled.map((result, i) => [
    names[i],
    result.status === 'fulfilled' ? result.value : undefined,
  ])
  const init = failed.length > 0 ? { headers: { 'cache-control': 'no-store' } } : {}
  return data(Object.fromEntries(found) as Gathered<T>, init)
}

/** Loads one optional part next to required ones. */
export async function optionalPart<T>(name: string, part: Promise<T>): Promise<T | undefined> {
  try {
    return await part
  } catch (reason) {
    if (!isUnwritten(reason)) logMissingPart(name, reason)
    return undefined
  }
}

/** `export { loaderHeaders as headers }` on a page that gathers. */
export const loaderHeaders = ({ loaderHeaders: headers }: { loaderHeaders: Headers }): Headers => headers
