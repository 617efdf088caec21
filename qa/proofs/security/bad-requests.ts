// Requests that the contract rejects, at every endpoint as every role that may call it, with valid reads in between.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { modules } from '../../../apps/api/src/modules.ts'
import { setLogLevel } from '../../../apps/api/src/platform/log/log.ts'
import type { ModuleRecord } from '../../../apps/api/src/platform/module.ts'
import { signAccessToken } from '../../../apps/api/src/platform/tokens/access-token.ts'
import { aCaller, type Caller, type CallerKind } from '../../../apps/api/src/testing/access/callers.ts'
import { createMatrixFixture } from '../../../apps/api/src/testing/access/scene.ts'
import type { Call } from '../../../apps/api/src/testing/access/valid-calls.ts'
import type { VerdictLine } from '../../../apps/api/src/testing/access/verdicts.ts'
import type { Role } from '../../../packages/contracts/src/shared/index.ts'
import { root } from '../../../tools/stack.ts'
import type { BadRequestPlan, BadRequestTally } from '../../clients/bad-request-sender.ts'
import { type MatrixPlace, prepareMatrix, type ServedMatrix, serveMatrix } from '../../stack/matrix-place.ts'
import type { BaseCall } from '../../hostile/bad-requests.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Figure, Outcome, Proof } from '../../runner/proof.ts'
import { withCleanUp } from '../../stack/clean-up.ts'

const seed = 20_261_120
/** Access tokens last for 15 minutes; each part is sent with new ones. */
const perPart = 100_000
const validEvery = 50

const kindOf: Record<Role, CallerKind> = {
  user: 'user',
  admin: 'admin',
  branchAdmin: 'own branchAdmin',
  superadmin: 'superadmin',
}

type Session = { accountId: string; sessionId: string }
type Prepared = BaseCall & { session?: Session | undefined }

function baseOf(route: string, call: Call, { token, account, headers = {} }: Caller): Prepared {
  const names = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return {
    route,
    params: Object.fromEntries(names.map((name) => [name, call.filled?.[name] ?? call.own ?? ''])),
    query: call.query ?? '',
    ...(call.json !== undefined && { json: call.json }),
    isUpload: call.form !== undefined,
    token,
    headers,
    session: account && { accountId: account.id, sessionId: account.sessionId },
  }
}

/** One valid call of each endpoint for each role; other routes (files, API documentation) have no contract. */
async function prepareCalls(served: ServedMatrix): Promise<Prepared[]> {
  const fixture = await createMatrixFixture(served)
  const prepare = async (line: VerdictLine, kind: CallerKind) => {
    const caller = await aCaller(kind, fixture.scene.branches)
    return baseOf(line.route, await fixture.validCall(line.route)(fixture.scene, caller), caller)
  }
  const calls: Prepared[] = []
  for (const line of fixture.verdicts.filter(({ route }) => /^\w+ \/api\/v1\//.test(route)))
    for (const kind of line.who === 'everyone'
      ? (['anonymous'] as const)
      : line.who.map((role) => kindOf[role]))
      calls.push(await prepare(line, kind))
  fixture.close()
  return calls
}

async function withNewToken({ session, ...base }: Prepared): Promise<BaseCall> {
  return session ? { ...base, token: await signAccessToken(session) } : base
}

async function sendPart(place: MatrixPlace, plan: BadRequestPlan): Promise<BadRequestTally> {
  const file = join(place.storageDir, 'plan.json')
  writeFileSync(file, JSON.stringify(plan))
  const sender = join(root, 'qa/clients/bad-request-sender.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [sender, file], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout) as BadRequestTally
}

type Sending = { place: MatrixPlace; port: number; calls: Prepared[]; count: number }

async function sendAll(
  { place, port, calls, count }: Sending,
  say: Context['say'],
): Promise<BadRequestTally[]> {
  const parts: BadRequestTally[] = []
  for (let sent = 0; sent < count; sent += perPart) {
    const bases = await Promise.all(calls.map(withNewToken))
    const bad = Math.min(perPart, count - sent)
    const part = await sendPart(place, { port, seed: seed + sent, bad, validEvery, bases })
    parts.push(part)
    say(`${sent + bad} sent; ${Object.entries(part.statuses).map(([status, n]) => `${status}: ${n}`).join(', ')}; slowest ${part.slowestMs.toFixed(0)} ms; ${part.valid} valid`) // prettier-ignore
    for (const line of [
      ...part.serverErrors,
      ...part.accepted,
      ...part.strange,
      ...part.slow,
      ...part.invalid,
    ].slice(0, 30))
      say(`  ${line}`)
  }
  return parts
}

/** Injected bugs: an exception, a slow answer and an accepted request. */
const injectedBugs: ModuleRecord = {
  name: 'injected-bugs',
  routes(app) {
    app.addHook('preValidation', async (request, reply) => {
      const query = Object.values(request.query as Record<string, unknown>)
      if (request.body && Object.hasOwn(request.body, 'constructor')) throw new TypeError('injected')
      if (query.includes('NaN')) await sleep(1200)
      if (query.includes('-1')) await reply.send('{}')
    })
  },
}

async function findInjected(count: number, say: Context['say']): Promise<number> {
  const place = await prepareMatrix('bad-requests-injected')
  const served = await serveMatrix(place, [injectedBugs, ...modules])
  const [tally] = await sendAll(
    { place, port: served.port, calls: await prepareCalls(served), count },
    () => undefined,
  )
  const found = [tally!.serverErrors, tally!.slow, tally!.accepted].filter(({ length }) => length > 0).length
  say(`injected bugs: ${found} of 3 found, e.g. ${tally!.serverErrors[0]}`)
  return found
}

async function run({ short, say }: Context): Promise<Outcome> {
  setLogLevel('silent', 'bad-requests')
  const place = await prepareMatrix('bad-requests')
  const served = await serveMatrix(place, modules)
  const calls = await prepareCalls(served)
  say(`${calls.length} calls of ${new Set(calls.map(({ route }) => route)).size} endpoints`)
  const count = short ? 20_000 : 1_000_000
  const parts = await sendAll({ place, port: served.port, calls, count }, say)
  const sum = (of: (part: BadRequestTally) => number) => parts.reduce((total, part) => total + of(part), 0)
  const limited = sum(({ statuses }) => statuses['429'] ?? 0)
  const slowest: Figure = { name: 'slowest answer', value: Math.max(...parts.map(({ slowestMs }) => slowestMs)), unit: 'ms', target: 1000, better: 'lower', kind: 'rate' } // prettier-ignore
  return {
    figures: [
      exact(
        'bad requests',
        sum(({ bad }) => bad),
        atLeast(count),
      ),
      exact('endpoints', parts[0]!.routes.length, atLeast(600)),
      exact('kinds of corruption', Object.keys(parts[0]!.kinds).length, atLeast(16)),
      exact(
        '5xx responses',
        sum(({ serverErrors }) => serverErrors.length),
        none,
      ),
      exact(
        'bad requests accepted',
        sum(({ accepted }) => accepted.length),
        none,
      ),
      exact(
        'answers that are no error of the contract',
        sum(({ strange }) => strange.length),
        none,
      ),
      exact('bad requests that no limit answered', sum(({ bad }) => bad) - limited, atLeast(count * 0.8)),
      slowest,
      exact(
        'valid requests in between',
        sum(({ valid }) => valid),
        atLeast(count / validEvery / 2),
      ),
      exact(
        'valid requests that failed',
        sum(({ invalid }) => invalid.length),
        none,
      ),
      exact('injected bugs found', await findInjected(short ? 20_000 : perPart, say), atLeast(3)),
    ],
  }
}

export const proof: Proof = {
  name: 'bad-requests',
  title:
    'requests that the contract rejects at every endpoint: an error of the contract within a second, and valid reads go on',
  target: '0 × 5xx, 0 accepted, none above 1 s, every valid read answered',
  stage: 'verify',
  schedule: 'early',
  run: (context) => withCleanUp(() => run(context)),
}
