import { limits } from './cache.rules.ts'

/** Filled in by the build (server/build-worker.ts): another build, another name. */
declare const buildVersion: string

/** Every cache of ours. Only the shell belongs to a build: pages kept yesterday, and tabs open since then, still need yesterday's files,
 * whose names carry their hash. A number goes up when what is inside changes its form. */
export const shelves = { shell: `momo-shell-${buildVersion}`, pages: 'momo-pages-1', pictures: 'momo-pictures-1', files: 'momo-files-1' }

export async function put(shelf: keyof typeof limits, key: string, response: Response): Promise<void> {
  const cache = await caches.open(shelves[shelf])
  // Deleted first, so that it is the newest.
  await cache.delete(key)
  await cache.put(key, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limits[shelf])).map((oldest) => cache.delete(oldest)))
}

export const find = async (shelf: keyof typeof shelves, key: string): Promise<Response | undefined> =>
  (await caches.open(shelves[shelf])).match(key, { ignoreVary: true })

export async function clearOthers(): Promise<void> {
  const current = new Set<string>(Object.values(shelves))
  await Promise.all(
    (await caches.keys()).filter((name) => name.startsWith('momo-') && !current.has(name)).map((name) => caches.delete(name)),
  )
}
