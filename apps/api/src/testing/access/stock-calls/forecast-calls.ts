import { newId } from '#platform/ids/ids.ts'
import type { Scene, ValidCall } from '../valid-calls.ts'

const festivals = '/api/v1/super-admin/forecast/festivals'

async function aFestival({ pool }: Scene): Promise<string> {
  const id = newId()
  await pool.query(`insert into festivals values ($1, 'Tihar', '2026-11-07', '2026-11-11', 160, null, 1)`, [
    id,
  ])
  return id
}

/** Valid calls for the festivals of the forecast. */
export const forecastCalls: Record<string, ValidCall> = {
  [`PUT ${festivals}/:id`]: async (scene) => ({
    own: await aFestival(scene),
    json: { name: 'Tihar', from: '2026-11-07', to: '2026-11-11', percent: 170, version: 1 },
  }),
  [`DELETE ${festivals}/:id`]: async (scene) => ({ own: await aFestival(scene) }),
}
