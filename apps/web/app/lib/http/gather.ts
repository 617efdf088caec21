import { data } from 'react-router'
import { ApiFault } from '#lib/api/api-error.ts'

type Parts<T> = { [K in keyof T]: Promise<T[K]> }
type Gathered<T> = { [K in keyof T]: T[K] | undefined }

/** Nobody has published it yet: that is no failure. */
const isUnwritten = (reason: unknown) => reason instanceof ApiFault && reason.code === 'content.unknown'

/** The page goes on without a part; that it did is logged. */
export function goWithout(name: string, reason: unknown): void {
  const why = reason instanceof Error ? reason.message : String(reason)
  // oxlint-disable-next-line no-console -- HOM-05: it is only logged
  console.error(JSON.stringify({ level: 'error', time: new Date().toISOString(), message: `The page goes without ${name}: ${why}` }))
}

/**
 * Asks for all parts of a page side by side. A part that fails is missing and only logged (HOM-05); when every part fails it is the page
 * that fails. A page that goes without a part is kept by nobody, so that the last whole one stays (`headers` of the page).
 */
export async function gather<T extends object>(parts: Parts<T>): Promise<ReturnType<typeof data<Gathered<T>>>> {
  const names = Object.keys(parts)
  const settled = await Promise.allSettled(Object.values(parts))
  const failed = settled.flatMap((result, i) =>
    result.status === 'rejected' && !isUnwritten(result.reason) ? [{ name: names[i] ?? '', reason: result.reason as unknown }] : [],
  )
  if (failed.length > 0 && failed.length === settled.length) throw failed[0]?.reason
  for (const { name, reason } of failed) goWithout(name, reason)
  const found = settled.map((result, i) => [names[i], result.status === 'fulfilled' ? result.value : undefined])
  const init = failed.length > 0 ? { headers: { 'cache-control': 'no-store' } } : {}
  return data(Object.fromEntries(found) as Gathered<T>, init)
}

/** One part a page can do without, beside others that it can't. */
export async function orWithout<T>(name: string, part: Promise<T>): Promise<T | undefined> {
  try {
    return await part
  } catch (reason) {
    if (!isUnwritten(reason)) goWithout(name, reason)
    return undefined
  }
}

/** `export { loaderHeaders as headers }` on a page that gathers. */
export const loaderHeaders = ({ loaderHeaders: headers }: { loaderHeaders: Headers }): Headers => headers
