import { parseArgs } from 'node:util'
import { runAgent } from '../agent/run-agent.ts'
import { connectServer } from '../agent/server.ts'
import { log } from '../log.ts'
import { keyFor, readIdentity, saveIdentity } from '../state/identity.ts'
import { openJournal } from '../state/journal.ts'
import { lockFolder } from '../state/lock.ts'

const version = '1.0.0'

const { values } = parseArgs({
  options: {
    server: { type: 'string' },
    code: { type: 'string' },
    /** Only where sockets have another origin than the API. */
    sockets: { type: 'string' },
    state: { type: 'string', default: '/var/lib/momo-printer' },
    'pair-only': { type: 'boolean', default: false },
  },
})

const folder = values.state
await lockFolder(folder)
if (values.code !== undefined) await pair(values.server, values.code)
const identity = readIdentity(folder)
if (!identity) {
  log('print agent: not paired. Start it once with --server https://… --code … from the Printers page')
  process.exit(2)
}
if (!values['pair-only']) {
  const server = connectServer(identity.server, identity.key)
  const agent = runAgent({
    server,
    sockets: values.sockets ?? identity.server,
    journal: await openJournal(folder),
    version,
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void agent.stop().then(() => process.exit()))
}

async function pair(origin: string | undefined, code: string): Promise<void> {
  const known = readIdentity(folder)
  const server = origin ?? known?.server
  if (server === undefined) {
    log('print agent: --server is missing')
    process.exit(2)
  }
  const key = keyFor(folder, code)
  const { name } = await connectServer(server, key)
    .pair(code)
    .catch((error: unknown) => {
      log('print agent: pairing failed', { error: String(error) })
      process.exit(2)
    })
  saveIdentity(folder, { server, key })
  log('print agent: paired', { name, server })
}
