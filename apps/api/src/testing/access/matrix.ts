import type { Role } from '@momo/contracts/shared'
import type { LedgerLine } from '#platform/http/access/ledger.ts'
import { aCaller, type Caller, type CallerKind, callerKinds, refusalOf } from './callers.ts'
import { changedTables } from './digest.ts'
import { addressOf, type Call, hasId, type ValidCall, idOf, type Scene } from './valid-calls.ts'
import type { Answer, Sent } from './http-client.ts'
import {
  answersTo,
  type IdKind,
  idKinds,
  compareWithLedger,
  type Verdict,
  type VerdictLine,
} from './verdicts.ts'

export type MatrixFixture = {
  scene: Scene
  ledger: LedgerLine[]
  verdicts: VerdictLine[]
  validCall: (route: string) => ValidCall
  digest: () => Promise<Map<string, string>>
}

/** `cells` counts all requests; `honest` those that succeeded as expected, `refused` those that were rejected as expected. */
export type Tally = { cells: number; accepted: number; refused: number; findings: string[] }
export const newTally = (): Tally => ({ cells: 0, accepted: 0, refused: 0, findings: [] })

/** Returns what is wrong with an answer, or undefined. */
export type AnswerCheck = (answer: Answer) => string | undefined

const isRefused = ({ status }: Answer): boolean => status >= 400

function count(tally: Tally, name: string, answer: Answer, wrong: string | undefined): void {
  tally.cells += 1
  if (wrong) tally.findings.push(`${name}: ${wrong}`)
  else if (isRefused(answer)) tally.refused += 1
  else tally.accepted += 1
}

/** An export and a private document leave an entry in the audit log, and write nothing else. */
const isRecorded = (path: string, { status, headers }: Answer): boolean =>
  status === 200 &&
  (String(headers['content-type']).startsWith('text/csv') || /\/employees\/[^/]+\/documents\//.test(path))

/** What a read may not have written, or did not write although it must. */
function wrongWrites(path: string, answer: Answer, changed: string[]): string | undefined {
  const expected = isRecorded(path, answer) ? 'public.audit_log' : ''
  const written = changed.join(', ')
  return written === expected ? undefined : `wrote to ${written || `nothing instead of ${expected}`}`
}

/** Sends a request, checks the answer, and checks that a rejection or a read has written nothing but the audit log. */
export async function ask(
  ground: MatrixFixture,
  tally: Tally,
  name: string,
  sent: Sent,
  validate: AnswerCheck,
): Promise<Answer> {
  const before = await ground.digest()
  const answer = await ground.scene.send(sent)
  const changed = changedTables(before, await ground.digest())
  count(tally, name, answer, validate(answer))
  const mustNotWrite = isRefused(answer) || sent.method === 'GET'
  const wrong = mustNotWrite ? wrongWrites(sent.path, answer, changed) : undefined
  if (wrong) tally.findings.push(`${name}: answered ${answer.status} and ${wrong}`)
  return answer
}

export type MatrixRequest = { name: string; sent: Sent; checkAnswer: AnswerCheck }

/** Sends requests that must all be rejected, concurrently; checks each answer and that none of them wrote anything. */
export async function sendRejected(
  ground: MatrixFixture,
  tally: Tally,
  asked: MatrixRequest[],
): Promise<Answer[]> {
  const before = await ground.digest()
  const answers = await Promise.all(asked.map(({ sent }) => ground.scene.send(sent)))
  const changed = changedTables(before, await ground.digest())
  for (const [i, answer] of answers.entries()) {
    const { name, checkAnswer: validate } = asked[i]!
    count(
      tally,
      name,
      answer,
      validate(answer) ?? (isRefused(answer) ? undefined : `answered ${answer.status}`),
    )
  }
  if (changed.length > 0)
    tally.findings.push(`one of ${asked.map(({ name }) => name).join(' | ')}: wrote to ${changed.join(', ')}`)
  return answers
}

export const exactly =
  ({ status, code }: Verdict): AnswerCheck =>
  (answer) =>
    answer.status === status && answer.code === code
      ? undefined
      : `answered ${answer.status} ${answer.code ?? ''}, should be ${status} ${code ?? ''}`.replaceAll(
          / +(?=,|$)/g,
          '',
        )

export const partsOf = ({ route }: VerdictLine): { method: string; url: string } => {
  const [method = '', url = ''] = route.split(' ')
  return { method, url }
}

export function sentBy(line: VerdictLine, caller: Caller, call: Call, id: string | undefined): Sent {
  const { method, url } = partsOf(line)
  const { headers = {} } = caller
  const sent = { method, path: addressOf(url, id, call), token: caller.token, headers }
  if (call.form) return { ...sent, body: call.form.body, headers: { ...headers, ...call.form.headers } }
  return call.json === undefined
    ? sent
    : {
        ...sent,
        body: JSON.stringify(call.json),
        headers: { ...headers, 'content-type': 'application/json' },
      }
}

/** A rejected caller is not changed by a request and is reused; an allowed caller may be changed, so it is created for each request. */
export function callers(ground: MatrixFixture): (line: VerdictLine, kind: CallerKind) => Promise<Caller> {
  const reusable = new Map<CallerKind, Promise<Caller>>()
  const make = (kind: CallerKind, { visit }: VerdictLine) => aCaller(kind, ground.scene.branches, visit)
  return (line, kind) => {
    if (refusalOf(line, kind) === undefined) return make(kind, line)
    const known = reusable.get(kind) ?? make(kind, line)
    reusable.set(kind, known)
    return known
  }
}

/** Every route × every caller × own, foreign, missing and malformed ids. The check for routes without a verdict always covers all. */
export async function walkMatrix(
  ground: MatrixFixture,
  routes: VerdictLine[] = ground.verdicts,
): Promise<Tally> {
  const tally = newTally()
  tally.findings.push(...compareWithLedger(ground.ledger, ground.verdicts))
  const callerFor = callers(ground)
  for (const line of routes)
    for (const kind of callerKinds) {
      const refusal = refusalOf(line, kind)
      if (refusal) await walkRefused(ground, tally, line, { who: await callerFor(line, kind), refusal })
      else await walkCaller(ground, tally, line, () => callerFor(line, kind))
    }
  return tally
}

const idKindsOf = (line: VerdictLine): readonly IdKind[] => (hasId(partsOf(line).url) ? idKinds : ['own'])

/** A rejected caller changes nothing, so the requests for all kinds of ids are sent concurrently. */
async function walkRefused(
  ground: MatrixFixture,
  tally: Tally,
  line: VerdictLine,
  { who, refusal }: { who: Caller; refusal: Verdict },
) {
  const call = await ground.validCall(line.route)(ground.scene, who)
  const ids = idKindsOf(line).map((kind) => ({ kind, id: idOf(call, kind) }))
  const known = ids.filter(({ kind, id }) => kind !== 'foreign' || id !== undefined)
  const asked = known.map(({ kind, id }) => ({
    name: `${line.route}, ${who.kind}, ${kind}`,
    sent: sentBy(line, who, call, id),
    checkAnswer: exactly(refusal),
  }))
  const answers = await sendRejected(ground, tally, asked)
  const seen = new Map(known.map(({ kind, id }, i) => [kind, asSeen(answers[i]!, id)]))
  tally.findings.push(...findExistenceLeaks({ ...line, answers: answersTo(line, who.account?.role) }, seen))
}

async function walkCaller(
  ground: MatrixFixture,
  tally: Tally,
  line: VerdictLine,
  caller: () => Promise<Caller>,
): Promise<void> {
  const answers = new Map<IdKind, string>()
  let role: Role | undefined
  for (const kind of idKindsOf(line)) {
    const who = await caller()
    role = who.account?.role
    const expected = answersTo(line, role)[kind]
    const call = await ground.validCall(line.route)(ground.scene, who)
    const id = idOf(call, kind)
    if (expected === undefined || (kind === 'foreign' && id === undefined)) continue
    const name = `${line.route}, ${who.kind}, ${kind}`
    const answer = await ask(ground, tally, name, sentBy(line, who, call, id), exactly(expected))
    answers.set(kind, asSeen(answer, id))
  }
  tally.findings.push(...findExistenceLeaks({ ...line, answers: answersTo(line, role) }, answers))
}

/** Everything the caller sees of an answer, except what differs with every request. */
function asSeen({ status, body, headers }: Answer, id: string | undefined): string {
  const { date, 'x-request-id': requestId, ...seen } = headers
  return JSON.stringify([status, id ? body.replaceAll(id, '(id)') : body, seen])
}

/** If foreign and missing rows have the same verdict, their answers must be identical, so that existence is not revealed. */
function findExistenceLeaks(
  { route, answers: verdicts }: VerdictLine,
  answers: Map<IdKind, string>,
): string[] {
  const kinds = (['missing', 'malformed'] as const).filter(
    (kind) =>
      verdicts.foreign &&
      verdicts[kind]?.status === verdicts.foreign.status &&
      verdicts[kind]?.code === verdicts.foreign.code,
  )
  return kinds
    .filter(
      (kind) => answers.has('foreign') && answers.has(kind) && answers.get('foreign') !== answers.get(kind),
    )
    .map(
      (kind) =>
        `${route}: a foreign row can be distinguished from a ${kind} one: ${answers.get('foreign')} ${answers.get(kind)}`,
    )
}
