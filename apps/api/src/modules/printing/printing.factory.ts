import { z } from 'zod'
import { claimJobs, type Outcome, type SavePrinter } from '@momo/contracts/printing'
import { newId } from '#platform/ids/ids.ts'
import { randomSecret } from '#platform/tokens/secrets.ts'
import { as, callsWith } from '#testing/as.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { enqueueTicket } from './papers/enqueue-ticket.service.ts'

export const printingPath = '/api/v1/branch-dashboard/printing'
const agentPath = '/api/v1/print-agent'

export const printerInput = (agentId: string, over: Partial<SavePrinter> = {}): SavePrinter => ({
  name: 'Kitchen',
  agentId,
  connection: 'network',
  address: '192.168.1.50',
  paper: 80,
  stations: [],
  prints: ['kitchen', 'packing', 'bill'],
  hasDrawer: true,
  version: 0,
  ...over,
})

/** The calls of a print agent with its key. */
export function anAgentWith(key: string) {
  const calls = callsWith(key)
  const claim = async (...idle: string[]) => {
    const reply = await calls.post(`${agentPath}/claim`, { idle })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return z.decode(claimJobs.reply, reply.json())
  }
  const start = (jobId: string, claimId: string) =>
    calls.post(`${agentPath}/jobs/${jobId}/start`, { claim: claimId })
  const finish = (jobId: string, claimId: string, outcome: Outcome, error = '') =>
    calls.post(`${agentPath}/jobs/${jobId}/finish`, { claim: claimId, outcome, error })
  const recover = (begun: string[]) => calls.post(`${agentPath}/recover`, { begun, version: 'test' })
  const report = (id: string, status: string) =>
    calls.post(`${agentPath}/status`, { printers: [{ id, status }] })
  return { claim, start, finish, recover, report }
}

/** A branch with a paired print agent and a printer for everything. */
export async function aPrintingBranch(over: Partial<SavePrinter> = {}) {
  const branchId = await aBranch()
  const admin = as('branchAdmin', { id: branchId })
  const [agentId, key] = [newId(), randomSecret()]
  const getCode = async (request = newId()): Promise<string> =>
    (await admin.put(`${printingPath}/agents/${agentId}`, { name: 'Counter PC', request })).json().data.code
  const pair = (code: string, withKey = key) => as('public').post(`${agentPath}/pair`, { code, key: withKey })
  await pair(await getCode())
  const addPrinter = async (more: Partial<SavePrinter> = {}): Promise<string> => {
    const id = newId()
    const reply = await admin.put(`${printingPath}/printers/${id}`, printerInput(agentId, more))
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return id
  }
  return {
    branchId,
    admin,
    agentId,
    key,
    getCode,
    pair,
    addPrinter,
    printerId: await addPrinter(over),
    agent: anAgentWith(key),
    enqueue: (orderId: string) => enqueueTicket({ orderId, branchId }),
    read: async () => (await admin.get(printingPath)).json().data,
    settle: (jobId: string, settlement: string) =>
      admin.post(`${printingPath}/jobs/${jobId}/settlement`, { settlement }),
  }
}
