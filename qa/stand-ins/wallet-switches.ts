// How a wallet answers API calls, and how it redirects browsers back: normally, until POST /__control changes it.
//   {"fail": "timeout", "times": 3, "on": "ask"}   the calls of the merchant's server
//   {"returns": "lost", "times": 1}                the redirect after Pay was clicked
//   {"uuid" or "pidx" or "reference": "…", "status": "COMPLETE", "amount": 100}   the state of one payment
//   {"reset": true}                                normal again; {"forget": true} also clears the ledger
import type { ServerResponse } from 'node:http'
import { type Behaviour, behaviour, type Mode, switchOf } from './behaviour.ts'
import { answer, type Ask } from './small-server.ts'
import type { Books } from './wallet-books.ts'

const returnModes = [
  'well',
  /** Paid, and the browser never comes back. */
  'lost',
  /** Paid, and the browser comes back after `lateMs`. */
  'late',
  /** Paid, and the return is requested twice. */
  'double',
  /** The browser comes back first, the money arrives after `lateMs`. */
  'reordered',
  /** Nothing is paid, but the browser returns as if it were. */
  'forged',
  /** One rupee less is paid. */
  'wrong-amount',
] as const
export type ReturnMode = (typeof returnModes)[number]
export const isReturnMode = (text: string | null): text is ReturnMode =>
  (returnModes as readonly (string | null)[]).includes(text)

/** B8's names of the failures of a call. */
const failures: Record<string, Mode> = {
  well: 'well',
  timeout: 'silent',
  '503': 'broken',
  unavailable: 'refused',
  lost: 'lost',
  late: 'late',
  held: 'held',
}

type Reply = { status: number; body: unknown }
type Order = {
  fail?: string
  on?: string
  returns?: string
  times?: number
  lateMs?: number
  reset?: boolean
  forget?: boolean
}
type Setting = { uuid?: string; pidx?: string; reference?: string; status?: string; amount?: number }

export function walletSwitches<C extends string>(books: Books, calls: readonly C[], unavailable: Reply) {
  const byCall = Object.fromEntries(calls.map((call) => [call, behaviour()])) as Record<C, Behaviour>
  const returns = switchOf(returnModes)
  const well = () => {
    for (const call of calls) byCall[call].move({ mode: 'well' })
    returns.move({ mode: 'well' })
  }

  /** Applies the current mode to a call. */
  async function meet(call: C, reply: ServerResponse, work: () => Reply): Promise<void> {
    const mode = byCall[call].next()
    if (mode === 'silent') return
    if (mode === 'broken') return answer(reply, 503, { error: 'Service Unavailable' })
    if (mode === 'refused') return answer(reply, unavailable.status, unavailable.body)
    const { status, body } = work()
    if (mode === 'lost') return void reply.destroy()
    await byCall[call].answerTime(mode)
    if (typeof body === 'string') reply.writeHead(status, { 'content-type': 'application/json' }).end(body)
    else answer(reply, status, body)
  }

  function move({ fail, on, returns: way, times, lateMs, reset, forget: shouldClear }: Order): boolean {
    if (reset || shouldClear) well()
    if (shouldClear) books.clear()
    const rest = { ...(times !== undefined && { times }), ...(lateMs !== undefined && { lateMs }) }
    const meant = calls.filter((call) => on === undefined || on === call)
    if (fail !== undefined && (!failures[fail] || meant.length === 0)) return false
    if (fail !== undefined)
      for (const call of meant) byCall[call].move({ mode: failures[fail] as Mode, ...rest })
    return way === undefined || returns.move({ mode: way, ...rest })
  }

  function set({ uuid, pidx, reference, status, amount }: Setting): boolean {
    const entry = books.find(uuid ?? pidx ?? '') ?? books.latest(reference ?? '')
    if (!entry || !status) return false
    books.set(entry, status, amount)
    return true
  }

  const now = () => ({
    calls: Object.fromEntries(calls.map((call) => [call, byCall[call].now()])),
    returns: returns.now(),
  })
  return {
    meet,
    returns,
    routes: {
      'GET /__ledger': ({ reply }: Ask) => answer(reply, 200, books.lines()),
      'GET /__control': ({ reply }: Ask) => answer(reply, 200, now()),
      'POST /__control': ({ body, reply }: Ask) => {
        const order = JSON.parse(body || '{}') as Order & Setting
        const isSetting = order.uuid ?? order.pidx ?? order.reference
        answer(reply, (isSetting ? set(order) : move(order)) ? 200 : 400, now())
      },
      'GET /readyz': ({ reply }: Ask) => answer(reply, 200, { ready: true }),
    },
  }
}
export type WalletSwitches = Pick<ReturnType<typeof walletSwitches>, 'returns'>
