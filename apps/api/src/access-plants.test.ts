import { expect, test } from 'vitest'
import { missedPlants, plantedCalls, plantedModule, plantedVerdicts } from '#testing/access/plants.ts'
import { layGround } from '#testing/access/scene.ts'
import { testApp } from '#testing/test-app.ts'

const served = testApp({ modules: [plantedModule] })
const port = 4662

test('the matrix finds every mistake that is planted', async () => {
  await served.app.listen({ port, host: '127.0.0.1' })
  const ground = await layGround({ app: served.app, port, pool: served.database.pool }, { verdicts: plantedVerdicts, calls: plantedCalls })
  const { planted, missed } = await missedPlants(ground)
  ground.close()
  expect(planted).toBe(9)
  expect(missed).toEqual([])
}, 300_000)
