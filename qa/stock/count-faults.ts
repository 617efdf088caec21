// Faults that a count must not have, injected into its pages and into the API that compares it.
import { signAccessToken } from '../../apps/api/src/platform/tokens/access-token.ts'
import { apiEnv, entry, ready, start } from '../../tools/stack.ts'
import type { PageFault } from '../browser/tablets/linked-device.ts'
import { ask } from '../chaos/clients/ask.ts'
import { injectBug, type Patch } from '../chaos/injected-bugs/patched-sources.ts'
import { readLines } from '../fixtures/stock/count-place.ts'
import { later } from '../stack/clean-up.ts'
import { freePorts } from '../stack/with-stack.ts'
import { type Branch, compareEntries, count, type Counted } from './counting.ts'

/** Injected fault: the queue of the device does not survive the page. */
const loseQueue: PageFault = () => {
  if (window.origin !== 'null') indexedDB.deleteDatabase('counts')
}

/** Injected fault: every entry is sent once more under another key. */
const sendTwice: PageFault = () => {
  const send = window.fetch
  window.fetch = async (address, options) => {
    const answer = await send(address, options)
    if (!String(address).endsWith('/entries') || typeof options?.body !== 'string') return answer
    const body = JSON.parse(options.body) as { entries: object[] }
    const entries = body.entries.map((one) => ({ ...one, id: crypto.randomUUID() }))
    await send(address, { ...options, body: JSON.stringify({ ...body, entries }) })
    return answer
  }
}

/** Injected fault: differences to the stock of now, not of the moment of counting. */
const comparedWithNow: Patch = {
  file: 'modules/counts/review/review.store.ts',
  from: 'm.item_id = p.item_id and m.happened_at >',
  to: 'm.item_id = p.item_id and false and m.happened_at >',
}

/** Differences that an API with the fault shows for items that were counted correctly. */
async function falseDifferences(branch: Branch, { countId, typed, gone }: Counted): Promise<number> {
  const { stack, place, pool } = branch
  const sources = injectBug('compared-with-now', [comparedWithNow])
  const apiPort = (await freePorts()) + 1
  const program = start('http', entry.http.replace('apps/api', sources), {
    env: apiEnv({ ...stack.options, apiPort }),
  })
  later(() => program.kill())
  const origin = `http://127.0.0.1:${apiPort}`
  await ready(program, `${origin}/readyz`)
  const token = await signAccessToken(place.watchers[0]!)
  const { data } = await ask({
    origin,
    method: 'GET',
    path: `/api/v1/branch-dashboard/counts/${countId}/review`,
    token,
  })
  const { lines } = data as { lines: { itemId: string; difference: number }[] }
  const saved = await readLines(pool, countId)
  const isIntact = (id: string) => saved.get(id)?.sum === String(typed.get(id)?.sum)
  return lines.filter(
    ({ itemId, difference }) => isIntact(itemId) && difference !== 0 - (gone.get(itemId) ?? 0),
  ).length
}

/** Of three. */
export async function countDetected(branch: Branch, say: (line: string) => void): Promise<number> {
  const counted = await count(branch, 1_000, { first: loseQueue, second: sendTwice })
  const { lost, doubled } = await compareEntries(branch, counted)
  const untrue = await falseDifferences(branch, counted)
  say(`injected: a queue in memory loses ${lost} entries, a new key doubles ${doubled}`)
  say(`injected: compared with the stock of now, ${untrue} items have a false difference`)
  return [lost, doubled, untrue].filter((findings) => findings > 0).length
}
