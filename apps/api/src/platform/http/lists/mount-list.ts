import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '@momo/contracts/shared'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { byteOrderMark, csvLine } from '#platform/csv/csv.rules.ts'
import { cellsOf, listTableOf } from './list-columns.rules.ts'
import { mount } from '../mount.ts'
import { mountCsv } from '../files/mount-csv.ts'

/** The largest page that all lists accept. */
const pageSize = 50
/** A list without an end would never finish. */
const mostPages = 4_000

type Handle<E extends Endpoint> = Parameters<typeof mount<E>>[2]
type Page = { rows: unknown[]; next: string | undefined }
type Exported = { query: unknown; params: unknown; actor: unknown }

/**
 * Serves a list and its export. The export reads the pages of the list itself, so it has the same rows, filters and permissions; its
 * columns come from the contract.
 */
export function mountList<E extends Endpoint>(
  app: FastifyInstance,
  list: E,
  exported: Endpoint,
  handle: Handle<E>,
): void {
  mount(app, list, handle)
  const table = listTableOf(list.reply)
  if (!table) throw new Error(`mount: ${list.path} is no list`)
  const name = list.path.split('/').findLast((part) => !part.startsWith(':') && part !== 'branch-dashboard')
  const pageOf = async (asked: Exported, cursor: string | undefined): Promise<Page> => {
    const query = { ...(asked.query as object), cursor, limit: pageSize }
    const page = await handle({ ...asked, query, body: undefined } as never, undefined as never)
    const { data } = z.encode(list.reply, page as never) as { data: Record<string, unknown> }
    const rows = (table.key ? data[table.key] : data) as unknown[]
    return { rows, next: (table.key && (data['nextCursor'] as string | null)) || undefined }
  }
  async function* linesOf(asked: Exported, first: Page): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(table!.columns.map(({ head }) => head))
    let page = first
    for (let count = 1; count <= mostPages; count += 1) {
      for (const row of page.rows) yield csvLine(cellsOf(row, table!.columns))
      if (page.next === undefined) return
      page = await pageOf(asked, page.next)
    }
    throw new Error(`export: ${list.path} has more than ${mostPages} pages`)
  }
  mountCsv(app, exported, async ({ actor, params, query }) => {
    const asked = { actor, params, query }
    // Before the reply begins, so that a refusal has its status.
    const first = await pageOf(asked, undefined)
    return { fileName: `${name}-${localDate(now())}.csv`, lines: linesOf(asked, first) }
  })
}
