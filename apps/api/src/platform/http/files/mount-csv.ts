import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '@momo/contracts/shared'
import type { Actor } from '#platform/tokens/actor.ts'
import { audit, type AuditEntry } from '#platform/audit/audit.ts'
import { transaction } from '#platform/db/database.ts'
import { toRouteOptions } from '../mount.ts'

type Table = { fileName: string; lines: AsyncIterable<string | Buffer> | Iterable<string> }

type CsvInput<E extends Endpoint> = {
  actor: Actor
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
}

/**
 * Streams a table of any length. An error breaks the connection, so that a truncated table is not taken for a complete one. The audit log has
 * every export with its filters, unless the service writes an entry of its own (`isAudited`).
 */
export function mountCsv<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: CsvInput<E>) => Promise<Table>,
  { isAudited = false }: { isAudited?: boolean } = {},
): void {
  app.route({
    ...toRouteOptions(endpoint, {}),
    async handler(request, reply) {
      const { params, query, body } = request as unknown as CsvInput<E>
      const actor = request.actor!
      const { fileName, lines } = await handle({ actor, params, query, body })
      if (!isAudited) await transaction((tx) => audit(tx, actor, exportEntry(request)))
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(lines))
    },
  })
}

/** Named by the list; the address has the filters. */
function exportEntry({ actor, url, routeOptions }: FastifyRequest): AuditEntry {
  const list = (routeOptions.url ?? '').replace(/^\/api\/v1\//, '').replace(/\/export$/, '')
  const { searchParams } = new URL(url, 'http://localhost')
  return {
    action: 'list.exported',
    subject: { kind: 'list-export', id: list, branchId: actor?.branchId },
    details: { list, filters: Object.fromEntries(searchParams) },
  }
}
