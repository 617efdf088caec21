import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { read } from '#platform/db/database.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { runSources, type SearchSource, shownHits } from './run-sources.service.ts'

testApp()
const actor = as('superadmin').actor!
const quick: SearchSource = { kind: 'food', find: async () => [{ id: '1', name: 'Jhol Momo' }] }
const broken: SearchSource = { kind: 'batch', find: () => Promise.reject(new Error('no')) }
const endless: SearchSource = { kind: 'bill', find: () => new Promise(() => undefined) }
const asleep: SearchSource = {
  kind: 'order',
  find: async () => {
    await read((tx) => sql`select pg_sleep(30)`.execute(tx))
    return []
  },
}
const run = (sources: SearchSource[]) => runSources(sources, { actor, text: 'momo', limitMs: 50 })

test('a source that is slow, broken or never answers is left out and named; the others answer', async () => {
  expect(await run([asleep, endless, quick, broken])).toEqual({
    groups: [{ kind: 'food', hits: [{ id: '1', name: 'Jhol Momo' }], hasMore: false }],
    leftOut: ['order', 'bill', 'batch'],
  })
})

test('groups keep the order of the sources, not of the answers', async () => {
  const gate = Promise.withResolvers<void>()
  const last: SearchSource = {
    kind: 'item',
    find: async () => {
      gate.resolve()
      return [{ id: '2', name: 'Onion' }]
    },
  }
  const first: SearchSource = {
    kind: 'order',
    find: () => gate.promise.then(() => [{ id: '3', name: 'JM-1' }]),
  }
  expect((await run([first, last])).groups.map(({ kind }) => kind)).toEqual(['order', 'item'])
})

test('only as many hits as are shown are sent', async () => {
  const many: SearchSource = {
    kind: 'food',
    find: async ({ limit }) => Array.from({ length: limit }, (_, i) => ({ id: `${i}`, name: 'Momo' })),
  }
  const { groups } = await run([many])
  expect(groups[0]).toMatchObject({ hasMore: true })
  expect(groups[0]?.hits).toHaveLength(shownHits)
})

test('when every source fails the search is answered with server.busy', async () => {
  await expect(run([broken])).rejects.toMatchObject({ code: 'server.busy' })
})
