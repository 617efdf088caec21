// An outlet with two printers and a print agent, programs that can be killed, and the account of its papers.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { useIssuer } from '../../apps/api/src/platform/tokens/access-token.ts'
import { entry, type Program, ready, start } from '../../tools/stack.ts'
import { ask } from '../chaos/clients/ask.ts'
import { addOutlets, addSales, type Outlet } from '../fixtures/bill-place.ts'
import { type ApiPair, startApiPair } from '../stack/api-pair.ts'
import { later } from '../stack/clean-up.ts'
import { type StandInPrinter, startPrinter } from '../stand-ins/escpos-printer.ts'

const agentProgram = 'apps/printer/src/entry/print-agent.ts'
const path = '/api/v1/branch-dashboard/printing'

export type PrintPlace = {
  pair: ApiPair
  outlet: Outlet
  printers: StandInPrinter[]
  killAgent(): Promise<void>
  accept(order: string): Promise<number>
  addOrders(many: number): Promise<string[]>
  /** Until no job waits for a printer. */
  untilPrinted(seconds: number): Promise<boolean>
}

/** Two programs of the API, the worker and the sockets. The agent calls the program that is killed. */
export async function startPair(): Promise<ApiPair> {
  const pair = await startApiPair('printing', { env: { ADDRESS_LIMITS: 'off', LOG_LEVEL: 'fatal' } })
  useIssuer(pair.issuer)
  const env = pair.envAt(Number(new URL(pair.origins[0]).port))
  for (const [name, port] of [
    ['worker', env['WORKER_PORT']],
    ['realtime', env['REALTIME_PORT']],
  ] as const) {
    const program = start(name, entry[name], { env })
    later(() => program.kill())
    await ready(program, `http://127.0.0.1:${port}/readyz`)
  }
  return pair
}

const socketsOf = ({ origins: [first] }: ApiPair): string =>
  `http://127.0.0.1:${Number(new URL(first).port) + 1}`

/** A new outlet with its own agent, so that the papers of each part of the proof are counted apart. */
export async function openOutlet(pair: ApiPair, series: string, program = agentProgram): Promise<PrintPlace> {
  const [outlet] = (await addOutlets(pair.pool, series, 1)) as [Outlet]
  const printers = [await startPrinter(), await startPrinter()]
  for (const printer of printers) later(() => printer.unplug().catch(() => undefined))
  const put = async (address: string, body: object) => {
    const { status, code, data } = await ask({
      origin: pair.origins[0],
      method: 'PUT',
      path: path + address,
      token: outlet.token,
      body,
    })
    if (status !== 200) throw new Error(`printing: ${address} answered ${status} ${code}`)
    return data
  }
  const agentId = randomUUID()
  const { code } = await put(`/agents/${agentId}`, { name: 'Proof', request: randomUUID() })
  for (const [i, printer] of printers.entries())
    await put(`/printers/${randomUUID()}`, {
      name: `Printer ${i}`,
      agentId,
      connection: 'network',
      address: `127.0.0.1:${printer.port}`,
      paper: 80,
      stations: [],
      prints: ['kitchen'],
      hasDrawer: false,
      version: 0,
    })
  const state = mkdtempSync(join(tmpdir(), 'momo-agent-'))
  later(async () => rmSync(state, { recursive: true, force: true }))
  const args = ['--state', state, '--sockets', socketsOf(pair)]
  const run = (more: string[] = []): Program => start('agent', program, { args: [...args, ...more], env: {} })
  let agent = run(['--server', pair.origins[1], '--code', String(code)])
  later(() => agent.kill())
  await untilOnline(pair, agentId)
  return {
    pair,
    outlet,
    printers,
    async killAgent() {
      await agent.kill()
      agent = run()
    },
    accept: (order) => acceptOrder(pair, outlet, order),
    addOrders: (many) => addSales(pair.pool, { outlet, state: 'placed', payment: 'due', many }),
    untilPrinted: (seconds) => untilPrinted(pair, outlet, seconds),
  }
}

async function untilOnline({ pool }: ApiPair, agentId: string): Promise<void> {
  for (let i = 0; i < 200; i += 1) {
    const { rows } = await pool.query(
      `select from printers where agent_id = $1 group by agent_id having bool_and(status = 'ok')`,
      [agentId],
    )
    if (rows.length > 0) return
    await sleep(100)
  }
  throw new Error('printing: the agent did not report its printers')
}

/** A repeat of a request without an answer does nothing when the first one arrived. Returns the time of the first request. */
async function acceptOrder(pair: ApiPair, outlet: Outlet, order: string): Promise<number> {
  const began = Date.now()
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { status } = await ask({
      origin: pair.origins[0],
      method: 'POST',
      path: `/api/v1/orders/${order}/moves`,
      token: outlet.token,
      body: { move: 'accept' },
    })
    if (status === 200 || status === 409) return began
    await sleep(200)
  }
  throw new Error('printing: an order was not accepted')
}

async function untilPrinted({ pool }: ApiPair, { id }: Outlet, seconds: number): Promise<boolean> {
  for (let i = 0; i < seconds * 5; i += 1) {
    const { rows } = await pool.query<{ left: number }>(
      `select ((select count(*) from print_jobs where branch_id = $1 and state in ('queued', 'claimed')) +
         (select count(*) from outbox) + (select count(*) from graphile_worker._private_jobs))::int4 as left`,
      [id],
    )
    if (rows[0]?.left === 0) return true
    await sleep(200)
  }
  return false
}

export type Account = {
  tickets: number
  printed: number
  /** Visible: a person decides. */
  maybe: number
  /** Without a job, or confirmed and not on paper, or given up. */
  lost: number
  /** On paper more than once, also in part, on the same printer; or on a torn paper that is no job that was maybe printed. */
  twice: number
}

/** Compares the jobs with the papers that came out of the printers. */
export async function accountFor({ pair, outlet, printers }: PrintPlace, orders: number): Promise<Account> {
  const { rows } = await pair.pool.query<{ title: string; state: string; address: string }>(
    `select j.title, j.state, p.address from print_jobs j join printers p on p.id = j.printer_id where j.branch_id = $1`,
    [outlet.id],
  )
  const account = {
    tickets: rows.length,
    printed: 0,
    maybe: 0,
    lost: orders * printers.length - rows.length,
    twice: 0,
  }
  const papers = new Map<string, { whole: number; all: number }>()
  for (const printer of printers)
    for (const paper of printer.papers) {
      const title = / - (JM-\S+|\S+-\d+)$/m.exec(paper.text)?.[1]
      if (title === undefined) continue
      const key = `${printer.port} ${title}`
      const seen = papers.get(key) ?? { whole: 0, all: 0 }
      papers.set(key, { whole: seen.whole + (paper.isWhole ? 1 : 0), all: seen.all + 1 })
    }
  for (const printer of printers) {
    const torn = printer.papers.filter(({ isWhole }) => !isWhole).length
    const here = rows.filter(({ address }) => address.endsWith(`:${printer.port}`))
    account.twice += Math.max(0, torn - here.filter(({ state }) => state === 'maybe-printed').length)
  }
  for (const { title, state, address } of rows) {
    const { whole, all } = papers.get(`${address.split(':')[1]} ${title}`) ?? { whole: 0, all: 0 }
    if (all > 1) account.twice += 1
    if (state === 'maybe-printed') account.maybe += 1
    else if (state === 'printed' && whole >= 1) account.printed += 1
    else account.lost += 1
  }
  return account
}
