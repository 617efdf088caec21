import { newId } from '#platform/ids/ids.ts'
import { formOf, partOf } from '../../form.ts'
import type { ValidCall, Scene } from '../valid-calls.ts'

/** An unused picture row without files. */
async function aPicture({ pool }: Scene): Promise<string> {
  const id = newId()
  const name = id.replaceAll('-', '').repeat(2)
  await pool.query(
    `insert into pictures (id, hash, source, width, height, blur, alt, widths) values ($1, $2, $2, 40, 30, '', 'x', '{40}')`,
    [id, name],
  )
  return id
}

/** Valid calls of the media library. Each call has its own picture, because a change increments the version. */
export const mediaCalls: Record<string, ValidCall> = {
  'GET /api/v1/media/:id': async (scene) => ({ own: await aPicture(scene) }),
  'PATCH /api/v1/media/:id': async (scene) => ({
    own: await aPicture(scene),
    json: { version: 1, alt: 'Shown by the matrix' },
  }),
  'PUT /api/v1/media/:id/file': async (scene) => ({
    own: await aPicture(scene),
    query: '?version=1',
    form: formOf(partOf({ bytes: scene.picture.bytes })),
  }),
  'DELETE /api/v1/media/:id': async (scene) => ({ own: await aPicture(scene) }),
}
