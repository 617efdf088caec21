import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Ground, type Tally, walkMatrix } from '#testing/access/matrix.ts'
import { layGround } from '#testing/access/scene.ts'
import { walkSpellings } from '#testing/access/spellings.ts'
import { walkContentTypes, walkVerbs } from '#testing/access/verbs-and-types.ts'
import { testApp } from '#testing/test-app.ts'

const served = testApp({ env: { ADDRESS_LIMITS: 'off' } })
const port = 4661
const patience = 300_000
let ground: Ground & { close(): void }

beforeAll(async () => {
  await served.app.listen({ port, host: '127.0.0.1' })
  ground = await layGround({ app: served.app, port, pool: served.database.pool })
})
afterAll(() => ground.close())

const asDeclared = (tally: Tally) => {
  expect(tally.findings).toEqual([])
  expect(tally.honest + tally.refused).toBe(tally.cells)
}

describe('every route answers as access-verdicts.txt says', () => {
  test(
    'SEC-02 to each role, to nobody and to those whose session is over, for own, foreign, missing and malformed ids',
    async () => {
      const tally = await walkMatrix(ground)
      asDeclared(tally)
      expect(tally.honest).toBeGreaterThan(300)
      expect(tally.refused).toBeGreaterThan(300)
    },
    patience,
  )

  test(
    'however its address is spelled',
    async () => {
      const tally = await walkSpellings(ground, ['anonymous', 'user', 'own branchAdmin', 'suspended'])
      asDeclared(tally)
      expect(tally.honest).toBeGreaterThan(100)
    },
    patience,
  )

  test(
    'however the type of its body is spelled, and whatever text is in it',
    async () => {
      const tally = await walkContentTypes(ground)
      asDeclared(tally)
      expect(tally.honest).toBeGreaterThan(15)
    },
    patience,
  )

  test(
    'by its own verbs only',
    async () => {
      const tally = await walkVerbs(ground)
      asDeclared(tally)
      expect(tally.honest).toBeGreaterThan(100)
    },
    patience,
  )
})
