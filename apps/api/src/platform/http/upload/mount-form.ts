import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '@momo/contracts/shared'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import type { UploadedFile } from '#platform/uploaded-file.ts'
import { hasInvalidUnicode } from '#platform/http/reject-invalid-unicode.ts'
import { type EndpointInput, serialize, type Reply, toRouteOptions } from '#platform/http/mount.ts'
import { acceptForm, type FormFiles, readForm } from './form.ts'
import { quota, createUploadLimiter } from './upload-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For the documentation: the schema of the text fields and the names of the files. */
    form?: { body: z.ZodType; files: string[] }
  }
}

/** Each request may hold 16 MB in memory until its pictures are stored. */
const limitUploads = createUploadLimiter({ perAccount: 2, inAll: 6 })

type Filled<E extends Endpoint, Name extends string> = EndpointInput<E> & {
  actor: Actor
  body: z.output<E['body']>
  files: Record<Name, UploadedFile[]>
}

/**
 * Serves an endpoint with a multipart form as body: text fields, decoded by the body schema of the contract (a strict object of
 * strings), and a limited number of files per field name. An unauthorized request is rejected before its body is read.
 */
export function mountForm<E extends Endpoint, Name extends string>(
  app: FastifyInstance,
  endpoint: E,
  files: FormFiles<Name>,
  handle: (filled: Filled<E, Name>) => Promise<Reply<E>>,
): void {
  if (typeof endpoint.access === 'string') throw new Error(`mount-form: ${endpoint.path} must not be public`)
  const { schema, ...route } = toRouteOptions(endpoint, {})
  const { body: _body, ...described } = schema as Record<string, unknown>
  void app.register(async (context) => {
    await acceptForm(context, files)
    context.route({
      ...route,
      schema: { ...described, consumes: ['multipart/form-data'] },
      config: { ...route.config, rateLimit: quota, form: { body: endpoint.body, files: Object.keys(files) } },
      async handler(request, reply) {
        const { params, query } = request as unknown as EndpointInput<E>
        const actor = request.actor!
        const result = await limitUploads(actor, async () => {
          const form = await readForm(request, files)
          return handle({ actor, params, query, body: decoded(endpoint, form.fields), files: form.files })
        })
        return reply
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(serialize(endpoint, result))
      },
    })
  })
}

function decoded<E extends Endpoint>(endpoint: E, fields: Record<string, string>): z.output<E['body']> {
  if (hasInvalidUnicode(fields)) throw fault('request.invalid')
  const read = z.safeDecode(endpoint.body, fields as never)
  if (read.success) return read.data as z.output<E['body']>
  const details = read.error.issues.map(({ path, message }) => ({
    in: 'body',
    path: `/${path.join('/')}`,
    message,
  }))
  throw fault('request.invalid', details)
}
