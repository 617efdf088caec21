import { limits } from './cache.rules.ts'

/** Defined by the build (server/build-worker.ts), different for each build. */
declare const buildVersion: string

/** Names of our caches. Only the shell belongs to one build: cached pages and open tabs still need the hashed files of older builds.
 * The version number is increased when the format of the entries changes. */
export const cacheNames = {
  shell: `momo-shell-${buildVersion}`,
  pages: 'momo-pages-1',
  pictures: 'momo-pictures-1',
  files: 'momo-files-1',
  /** Route manifests of the newest builds. */
  routes: 'momo-routes-1',
  /** Pages of the branch area with their files, while a branch admin is signed in. */
  branch: 'momo-branch-1',
}

export async function put(store: keyof typeof limits, key: string, response: Response): Promise<void> {
  const cache = await caches.open(cacheNames[store])
  // Deleting first makes the entry the newest.
  await cache.delete(key)
  await cache.put(key, response)
  const keys = await cache.keys()
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - limits[store])).map((oldest) => cache.delete(oldest)),
  )
}

export const find = async (store: keyof typeof cacheNames, key: string): Promise<Response | undefined> =>
  (await caches.open(cacheNames[store])).match(key, { ignoreVary: true })

/** Headers for a stored body, which is decoded. */
export function headersOf(response: Response): Headers {
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return headers
}

export async function clearOthers(): Promise<void> {
  const current = new Set<string>(Object.values(cacheNames))
  await Promise.all(
    (await caches.keys())
      .filter((name) => name.startsWith('momo-') && !current.has(name))
      .map((name) => caches.delete(name)),
  )
}
