import { expect, test } from 'vitest'
import {
  findMissedViolations,
  violationCalls,
  violationsModule,
  violationVerdicts,
} from '#testing/access/violations.ts'
import { createMatrixFixture } from '#testing/access/scene.ts'
import { testApp } from '#testing/test-app.ts'

const served = testApp({ modules: [violationsModule] })
const port = 4662

test('the matrix finds every injected violation', async () => {
  await served.app.listen({ port, host: '127.0.0.1' })
  const ground = await createMatrixFixture(
    { app: served.app, port, pool: served.database.pool },
    { verdicts: violationVerdicts, calls: violationCalls },
  )
  const { injected, missed } = await findMissedViolations(ground)
  ground.close()
  expect(injected).toBe(9)
  expect(missed).toEqual([])
}, 300_000)
