import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@momo/contracts/shared'
import type { Actor } from '#platform/tokens/actor.ts'
import { type EndpointInput, serialize, type Reply, toRouteOptions } from '#platform/http/mount.ts'
import { acceptOneFile, readFile } from './multipart.ts'
import { quota, createUploadLimiter } from './upload-limits.ts'

/** Each request holds its file in memory until it is stored, also while it arrives slowly. */
const limitUploads = createUploadLimiter({ perAccount: 8, inAll: 40 })

type Upload<E extends Endpoint> = EndpointInput<E> & { actor: Actor; file: Buffer; fileName: string }

/**
 * Serves an endpoint with a multipart form as body that has one file under 'document'. An unauthorized or rate-limited request is
 * rejected before its body is read.
 */
export function mountUpload<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (upload: Upload<E>) => Promise<Reply<E>>,
): void {
  if (typeof endpoint.access === 'string')
    throw new Error(`mount-upload: ${endpoint.path} must not be public`)
  const route = toRouteOptions(endpoint, {})
  void app.register(async (context) => {
    await acceptOneFile(context)
    context.route({
      ...route,
      schema: { ...route.schema, consumes: ['multipart/form-data'] },
      config: { ...route.config, rateLimit: quota },
      async handler(request, reply) {
        const { params, query } = request as unknown as EndpointInput<E>
        const actor = request.actor!
        const result = await limitUploads(actor, async () => {
          const { bytes, fileName } = await readFile(request)
          return handle({ actor, params, query, file: bytes, fileName })
        })
        return reply
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(serialize(endpoint, result))
      },
    })
  })
}
