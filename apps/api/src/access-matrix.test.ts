import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MatrixFixture, type Tally, walkMatrix } from '#testing/access/matrix.ts'
import { accessSeed, sampleRoutes } from '#testing/access/sample-routes.ts'
import { createMatrixFixture } from '#testing/access/scene.ts'
import { walkSpellings } from '#testing/access/spellings.ts'
import { walkContentTypes, walkVerbs } from '#testing/access/verbs-and-types.ts'
import { testApp } from '#testing/test-app.ts'

// A sample of the routes: `npm run prove -- access-matrix`, a part of `npm run verify`, walks all of them.
const served = testApp({ env: { ADDRESS_LIMITS: 'off' } })
const port = 4661
const timeoutMs = 600_000
let ground: MatrixFixture & { close(): void }

beforeAll(async () => {
  await served.app.listen({ port, host: '127.0.0.1' })
  ground = await createMatrixFixture({ app: served.app, port, pool: served.database.pool })
})
afterAll(() => ground.close())

const routesOf = (walk: string) => sampleRoutes(ground.verdicts, walk)

const asDeclared = (tally: Tally) => {
  expect(tally.findings, `ACCESS_SEED=${accessSeed}`).toEqual([])
  expect(tally.accepted + tally.refused).toBe(tally.cells)
  expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(0)
}

describe('every sampled route answers as access-verdicts.txt says', () => {
  test(
    'SEC-02 to each role, to anonymous clients and to ended sessions, for own, foreign, missing and malformed ids',
    async () => asDeclared(await walkMatrix(ground, routesOf('matrix'))),
    timeoutMs,
  )

  test(
    'for every spelling of its URL',
    async () =>
      asDeclared(
        await walkSpellings(ground, {
          kinds: ['anonymous', 'user', 'own branchAdmin', 'suspended'],
          routes: routesOf('spellings'),
        }),
      ),
    timeoutMs,
  )

  test(
    'for every content type and with invalid text in the body',
    async () => asDeclared(await walkContentTypes(ground, routesOf('content types'))),
    timeoutMs,
  )

  test(
    'only to its declared verbs',
    async () => asDeclared(await walkVerbs(ground, routesOf('verbs'))),
    timeoutMs,
  )
})

test('the sample depends on the seed alone and covers every route over time', () => {
  const sampled = (seed: string) => sampleRoutes(ground.verdicts, 'matrix', seed)
  expect(sampled('a')).toEqual(sampled('a'))
  expect(sampled('a')).not.toEqual(sampled('b'))
  expect(sampled('all')).toEqual(ground.verdicts)
  const seen = new Set(Array.from({ length: 100 }, (_, i) => sampled(`commit ${i}`)).flat())
  expect(seen.size).toBe(ground.verdicts.length)
})
