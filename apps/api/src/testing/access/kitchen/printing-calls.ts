import { newId } from '#platform/ids/ids.ts'
import { mac, randomSecret, sha256 } from '#platform/tokens/secrets.ts'
import { anOrder } from '../../../modules/orders/orders.factory.ts'
import { printerInput } from '../../../modules/printing/printing.factory.ts'
import type { Call, Scene, ValidCall } from '../valid-calls.ts'
import { branchesOf } from '../calls/work-calls.ts'

const branchPath = '/api/v1/branch-dashboard/printing'
const agentPath = '/api/v1/print-agent'

/** A paired agent with a printer and a claimed job. Those of earlier calls are removed, because a branch has a limited number. */
async function aPrintingPlace({ pool }: Scene, branchId: string) {
  const [agentId, printerId, jobId, claim] = [newId(), newId(), newId(), newId()]
  const key = randomSecret()
  await pool.query('update print_agents set revoked_at = now(), key_hash = null where branch_id = $1', [
    branchId,
  ])
  await pool.query('update printers set removed_at = now() where branch_id = $1', [branchId])
  await pool.query(
    `insert into print_agents (id, branch_id, name, key_hash, created_by, created_at, last_seen_at)
     values ($1, $2, 'PC', $3, $1, now(), now() + interval '1 hour')`,
    [agentId, branchId, sha256(key)],
  )
  await pool.query(
    `insert into printers (id, branch_id, agent_id, name, connection, address, paper, prints, created_at)
     values ($1, $2, $3, 'Kitchen', 'network', '192.168.1.50', 80, '{kitchen,packing,bill}', now())`,
    [printerId, branchId, agentId],
  )
  await pool.query(
    `insert into print_jobs (id, branch_id, printer_id, kind, source, title, document, state, not_before, claim, claimed_by, created_at)
     values ($1, $2, $3, 'test', 'matrix', 'Test', '{"blocks":[],"opensDrawer":false}', 'claimed', now(), $4, $5, now())`,
    [jobId, branchId, printerId, claim, agentId],
  )
  return { agentId, printerId, jobId, claim, key }
}

/** With the bearer token of the agent in place of the caller's. */
const asAgent = (key: string, body: unknown): NonNullable<Call['form']> => ({
  body: Buffer.from(JSON.stringify(body)),
  headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
})

type Place = Awaited<ReturnType<typeof aPrintingPlace>>
const agentCall =
  (bodyOf: (place: Place) => unknown): ValidCall =>
  async (scene) => {
    const place = await aPrintingPlace(scene, scene.branches.own)
    return { own: place.jobId, form: asAgent(place.key, bodyOf(place)) }
  }

const onOwn =
  (callOf: (own: Place, foreign: Place) => Call): ValidCall =>
  async (scene, caller) => {
    const { own, foreign } = branchesOf(scene, caller)
    return callOf(await aPrintingPlace(scene, own), await aPrintingPlace(scene, foreign))
  }

async function settle({ pool }: Scene, jobId: string): Promise<void> {
  await pool.query(`update print_jobs set state = 'maybe-printed' where id = $1`, [jobId])
}

/** Valid calls of branch admins and of print agents. */
export const printingCalls: Record<string, ValidCall> = {
  [`PUT ${branchPath}/agents/:id`]: onOwn((_, foreign) => ({
    own: newId(),
    foreign: foreign.agentId,
    json: { name: 'PC', request: newId() },
  })),
  [`DELETE ${branchPath}/agents/:id`]: onOwn((own, foreign) => ({
    own: own.agentId,
    foreign: foreign.agentId,
  })),
  [`PUT ${branchPath}/printers/:id`]: onOwn((own, foreign) => ({
    own: newId(),
    foreign: foreign.printerId,
    json: printerInput(own.agentId),
  })),
  [`DELETE ${branchPath}/printers/:id`]: onOwn((own, foreign) => ({
    own: own.printerId,
    foreign: foreign.printerId,
  })),
  [`POST ${branchPath}/printers/:id/tests`]: onOwn((own, foreign) => ({
    own: own.printerId,
    foreign: foreign.printerId,
    json: { key: newId(), kind: 'test' },
  })),
  [`POST ${branchPath}/jobs/:id/settlement`]: async (scene, caller) => {
    const { own, foreign } = branchesOf(scene, caller)
    const [mine, theirs] = [await aPrintingPlace(scene, own), await aPrintingPlace(scene, foreign)]
    for (const { jobId } of [mine, theirs]) await settle(scene, jobId)
    return { own: mine.jobId, foreign: theirs.jobId, json: { settlement: 'done' } }
  },
  [`POST ${branchPath}/papers/:id`]: async (scene, caller) => {
    const { own, foreign } = branchesOf(scene, caller)
    await aPrintingPlace(scene, own)
    return {
      own: await anOrder({ branch_id: own, state: 'preparing' }),
      foreign: await anOrder({ branch_id: foreign, state: 'preparing' }),
      json: { key: newId(), kind: 'packing' },
    }
  },
  [`POST ${agentPath}/pair`]: async (scene) => {
    const { agentId } = await aPrintingPlace(scene, scene.branches.own)
    const code = agentId.slice(-8).toUpperCase()
    await scene.pool.query(
      `update print_agents set code_hash = $2, code_expires_at = now() + interval '10 minutes' where id = $1`,
      [agentId, mac('print-agent', `code|${code}`)],
    )
    return { json: { code, key: randomSecret() } }
  },
  [`POST ${agentPath}/claim`]: agentCall(({ printerId }) => ({ idle: [printerId] })),
  [`POST ${agentPath}/status`]: agentCall(({ printerId }) => ({
    printers: [{ id: printerId, status: 'ok' }],
  })),
  [`POST ${agentPath}/recover`]: agentCall(() => ({ begun: [], version: 'matrix' })),
  [`POST ${agentPath}/jobs/:id/start`]: agentCall(({ claim }) => ({ claim })),
  [`POST ${agentPath}/jobs/:id/finish`]: agentCall(({ claim }) => ({ claim, outcome: 'printed' })),
}
