// node qa/clients/posting-stock.ts: the API with two more routes, which post stock documents as the modules of the back office do.
// ... job <name> <days ago>: runs a job of the stock once, with the clock of that day. STOCK_SOURCES is the folder of the sources: that of
// the project, or a copy with an injected bug. The environment is that of the API.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type * as Inventory from '../../apps/api/src/modules/inventory/index.ts'
import type * as Modules from '../../apps/api/src/modules.ts'
import type * as Clock from '../../apps/api/src/platform/clock/clock.ts'
import type * as Config from '../../apps/api/src/platform/config/config.ts'
import type * as Database from '../../apps/api/src/platform/db/database.ts'
import { root } from '../../tools/stack.ts'
import type { Line, PostedDocument } from '../stock/documents.ts'

const sources = process.env['STOCK_SOURCES'] ?? 'apps/api'
const load = async <T>(file: string): Promise<T> =>
  (await import(pathToFileURL(join(root, sources, 'src', file)).href)) as T

const { modules } = await load<typeof Modules>('modules.ts')
const { postDocuments, postReversal } = await load<typeof Inventory>('modules/inventory/index.ts')
const { openDatabase, transaction, useDatabase } = await load<typeof Database>('platform/db/database.ts')

function lineFrom(line: Line): Inventory.DocumentLine {
  const quantity = BigInt(line.quantity)
  if (line.move !== 'in') return { ...line, quantity } as Inventory.DocumentLine
  const { cost } = line
  const inside =
    typeof cost === 'number' ? BigInt(cost) : cost === 'average' ? cost : { weight: BigInt(cost.weight) }
  return { ...line, quantity, cost: inside } as Inventory.DocumentLine
}

const documentFrom = ({ happenedAt, lines, ...document }: PostedDocument): Inventory.StockDocument =>
  ({
    ...document,
    happenedAt: new Date(happenedAt),
    actorId: undefined,
    lines: lines.map(lineFrom),
  }) as Inventory.StockDocument

type ReversalParams = { type: Inventory.StockDocument['type']; id: string }

function postingRoutes(app: FastifyInstance): void {
  const config = { access: 'public' as const }
  app.post<{ Body: { documents: PostedDocument[] } }>('/proof/documents', { config }, async ({ body }) => {
    const documents = body.documents.map(documentFrom)
    const posted = await transaction((tx) => postDocuments(tx, documents))
    return { data: { isNew: posted.some(({ isNew }) => isNew) } }
  })
  app.post<{ Params: ReversalParams; Body: { id: string; note: string } }>(
    '/proof/documents/:type/:id/reversal',
    { config },
    async ({ params: of, body }) => {
      const reversal = { of, actorId: undefined, ...body }
      const { isNew } = await transaction((tx) => postReversal(tx, reversal))
      return { data: { isNew } }
    },
  )
}

async function runJob(name: string, daysAgo: number): Promise<void> {
  const { readConfig } = await load<typeof Config>('platform/config/config.ts')
  const { setClock } = await load<typeof Clock>('platform/clock/clock.ts')
  setClock(() => new Date(Date.now() - daysAgo * 86_400_000))
  const database = openDatabase(readConfig(process.env), { lockMs: 60_000, statementMs: 60_000 })
  useDatabase(database)
  const job = modules.flatMap(({ jobs = [] }) => jobs).find((one) => one.name === name)
  if (!job) throw new Error(`no job ${name}`)
  await job.run({} as never)
  await database.close()
}

const [mode, name = '', daysAgo = '0'] = process.argv.slice(2)
if (mode === 'job') await runJob(name, Number(daysAgo))
else {
  modules.push({ name: 'posting', routes: postingRoutes })
  await load('entry/http.ts')
}
