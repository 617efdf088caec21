import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Ground, type Tally, walkMatrix } from '#testing/access/matrix.ts'
import { accessSeed, sampleRoutes } from '#testing/access/sample-routes.ts'
import { layGround } from '#testing/access/scene.ts'
import { walkSpellings } from '#testing/access/spellings.ts'
import { walkContentTypes, walkVerbs } from '#testing/access/verbs-and-types.ts'
import { testApp } from '#testing/test-app.ts'

// A sample of the routes: `npm run prove -- access-matrix`, a part of `npm run verify`, walks all of them.
const served = testApp({ env: { ADDRESS_LIMITS: 'off' } })
const port = 4661
const patience = 300_000
let ground: Ground & { close(): void }

beforeAll(async () => {
  await served.app.listen({ port, host: '127.0.0.1' })
  ground = await layGround({ app: served.app, port, pool: served.database.pool })
})
afterAll(() => ground.close())

const routesOf = (walk: string) => sampleRoutes(ground.verdicts, walk)

const asDeclared = (tally: Tally) => {
  expect(tally.findings, `ACCESS_SEED=${accessSeed}`).toEqual([])
  expect(tally.honest + tally.refused).toBe(tally.cells)
  expect(Math.min(tally.honest, tally.refused)).toBeGreaterThan(0)
}

describe('every sampled route answers as access-verdicts.txt says', () => {
  test(
    'SEC-02 to each role, to anonymous clients and to ended sessions, for own, foreign, missing and malformed ids',
    async () => asDeclared(await walkMatrix(ground, routesOf('matrix'))),
    patience,
  )

  test(
    'however its address is spelled',
    async () =>
      asDeclared(
        await walkSpellings(ground, {
          kinds: ['anonymous', 'user', 'own branchAdmin', 'suspended'],
          routes: routesOf('spellings'),
        }),
      ),
    patience,
  )

  test(
    'however the type of its body is spelled, and whatever text is in it',
    async () => asDeclared(await walkContentTypes(ground, routesOf('content types'))),
    patience,
  )

  test('by its own verbs only', async () => asDeclared(await walkVerbs(ground, routesOf('verbs'))), patience)
})

test('the sample depends on the seed alone and covers every route over time', () => {
  const sampled = (seed: string) => sampleRoutes(ground.verdicts, 'matrix', seed)
  expect(sampled('a')).toEqual(sampled('a'))
  expect(sampled('a')).not.toEqual(sampled('b'))
  expect(sampled('all')).toEqual(ground.verdicts)
  const seen = new Set(Array.from({ length: 100 }, (_, i) => sampled(`commit ${i}`)).flat())
  expect(seen.size).toBe(ground.verdicts.length)
})
