import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '@momo/contracts/shared'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { hasBrokenText } from '#platform/http/reject-invalid-unicode.ts'
import { type Asked, onTheWire, type Reply, routeOf } from '#platform/http/mount.ts'
import { acceptForm, type FormFiles, readForm } from './form.ts'
import { quota, turns } from './turns.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For the documentation: what the texts are, and the names of the files. */
    form?: { body: z.ZodType; files: string[] }
  }
}

/** Each may hold 16 MB in memory while it arrives and until its pictures are stored. */
const inTurn = turns({ perAccount: 2, inAll: 6 })

type Filled<E extends Endpoint, Name extends string> = Asked<E> & {
  actor: Actor
  body: z.output<E['body']>
  files: Record<Name, Buffer[]>
}

/**
 * Serves an endpoint whose body is a multipart form: text fields, which the contract's body decodes (a strict object of
 * texts), and files by name, at most so many of each. Who may not call it is refused before a byte of the body is read.
 */
export function mountForm<E extends Endpoint, Name extends string>(
  app: FastifyInstance,
  endpoint: E,
  files: FormFiles<Name>,
  handle: (filled: Filled<E, Name>) => Promise<Reply<E>>,
): void {
  if (typeof endpoint.access === 'string') throw new Error(`${endpoint.path}: an upload needs someone who answers for it`)
  const { schema, ...route } = routeOf(endpoint, {})
  const { body: _body, ...described } = schema as Record<string, unknown>
  void app.register(async (context) => {
    await acceptForm(context, files)
    context.route({
      ...route,
      schema: { ...described, consumes: ['multipart/form-data'] },
      config: { ...route.config, rateLimit: quota, form: { body: endpoint.body, files: Object.keys(files) } },
      async handler(request, reply) {
        const { params, query } = request as unknown as Asked<E>
        const actor = request.actor!
        const result = await inTurn(actor, async () => {
          const form = await readForm(request, files)
          return handle({ actor, params, query, body: decoded(endpoint, form.fields), files: form.files })
        })
        return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(onTheWire(endpoint, result))
      },
    })
  })
}

function decoded<E extends Endpoint>(endpoint: E, fields: Record<string, string>): z.output<E['body']> {
  if (hasBrokenText(fields)) throw fault('request.invalid')
  const read = z.safeDecode(endpoint.body, fields as never)
  if (read.success) return read.data as z.output<E['body']>
  const complaints = read.error.issues.map(({ path, message }) => ({ in: 'body', path: `/${path.join('/')}`, message }))
  throw fault('request.invalid', complaints)
}
