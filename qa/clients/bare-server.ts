// The least a Fastify server can do: the same bytes as the API's answer, from memory. The API's reads are measured against it.
// node qa/clients/bare-server.ts --port 4320 --like http://127.0.0.1:4301 /api/v1/branches/… /api/v1/menus/…
import { parseArgs } from 'node:util'
import Fastify from 'fastify'

const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '0' }, like: { type: 'string', default: '' } },
})

const app = Fastify({ logger: false })
app.get('/readyz', () => ({ ready: true }))
for (const path of paths) {
  const answer = await fetch(values.like + path)
  const type = answer.headers.get('content-type') ?? ''
  const body = Buffer.from(await answer.arrayBuffer())
  app.get(path, (_request, reply) => reply.header('content-type', type).send(body))
}
await app.listen({ host: '127.0.0.1', port: Number(values.port) })
process.once('SIGTERM', () => process.exit(0))
