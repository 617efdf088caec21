import { isAgentKey, printAgentRoom } from '@momo/contracts/printing'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read, statement } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { sha256 } from '#platform/tokens/secrets.ts'
import { type AgentRecord, findAgentByKey, touchAgent } from './agents.store.ts'

const touchMs = 5_000

const findAgent = async (key: string): Promise<AgentRecord | undefined> =>
  isAgentKey(key) ? read((tx) => findAgentByKey(tx, sha256(key))) : undefined

/** The agent of the bearer token of a request. */
export async function requireAgent(authorization: string | undefined): Promise<AgentRecord> {
  const [, key = ''] = /^Bearer ([\w-]+)$/i.exec(authorization ?? '') ?? []
  const agent = await findAgent(key)
  if (!agent) throw fault('print_agent.rejected')
  const at = now()
  const since = later(at, -touchMs)
  if (agent.last_seen_at === null || agent.last_seen_at < since)
    await statement((tx) => touchAgent(tx, agent.id, { at, unlessSince: since }))
  return agent
}

/** The rooms of a print agent's socket, by its key. Its hints carry no data: an agent fetches jobs over HTTP. */
export async function findAgentRooms(key: string): Promise<string[] | undefined> {
  const agent = await findAgent(key)
  return agent && [printAgentRoom(agent.id)]
}
