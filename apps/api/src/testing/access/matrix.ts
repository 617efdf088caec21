import type { Role } from '@momo/contracts/shared'
import type { LedgerLine } from '#platform/http/access/ledger.ts'
import { aCaller, type Caller, type CallerKind, callerKinds, refusalOf } from './callers.ts'
import { changedTables } from './digest.ts'
import { addressOf, type Call, hasId, type HonestCall, idOf, type Scene } from './valid-calls.ts'
import type { Answer, Sent } from './http-client.ts'
import { answersTo, type IdKind, idKinds, unlisted, type Verdict, type VerdictLine } from './verdicts.ts'

export type Ground = {
  scene: Scene
  ledger: LedgerLine[]
  verdicts: VerdictLine[]
  honestCall: (route: string) => HonestCall
  digest: () => Promise<Map<string, string>>
}

/** `cells` were asked; of these `honest` had to succeed and did, `refused` had to be refused and were. */
export type Tally = { cells: number; honest: number; refused: number; findings: string[] }
export const newTally = (): Tally => ({ cells: 0, honest: 0, refused: 0, findings: [] })

/** What is wrong with an answer, or undefined. */
export type Judge = (answer: Answer) => string | undefined

const isRefused = ({ status }: Answer): boolean => status >= 400

function count(tally: Tally, name: string, answer: Answer, wrong: string | undefined): void {
  tally.cells += 1
  if (wrong) tally.findings.push(`${name}: ${wrong}`)
  else if (isRefused(answer)) tally.refused += 1
  else tally.honest += 1
}

/** Asks, judges the answer, and makes sure that a refusal, or a read, has written nothing. */
export async function ask(ground: Ground, tally: Tally, name: string, sent: Sent, judge: Judge): Promise<Answer> {
  const before = await ground.digest()
  const answer = await ground.scene.send(sent)
  const changed = changedTables(before, await ground.digest())
  count(tally, name, answer, judge(answer))
  if (changed.length > 0 && (isRefused(answer) || sent.method === 'GET'))
    tally.findings.push(`${name}: answered ${answer.status} and wrote to ${changed.join(', ')}`)
  return answer
}

export type Asked = { name: string; sent: Sent; judge: Judge }

/** Many that must all be refused, at once: each is judged, and together they have written nothing. */
export async function askRefused(ground: Ground, tally: Tally, asked: Asked[]): Promise<Answer[]> {
  const before = await ground.digest()
  const answers = await Promise.all(asked.map(({ sent }) => ground.scene.send(sent)))
  const changed = changedTables(before, await ground.digest())
  for (const [i, answer] of answers.entries()) {
    const { name, judge } = asked[i]!
    count(tally, name, answer, judge(answer) ?? (isRefused(answer) ? undefined : `answered ${answer.status}`))
  }
  if (changed.length > 0) tally.findings.push(`one of ${asked.map(({ name }) => name).join(' | ')}: wrote to ${changed.join(', ')}`)
  return answers
}

export const exactly =
  ({ status, code }: Verdict): Judge =>
  (answer) =>
    answer.status === status && answer.code === code
      ? undefined
      : `answered ${answer.status} ${answer.code ?? ''}, should be ${status} ${code ?? ''}`.replaceAll(/ +(?=,|$)/g, '')

export const partsOf = ({ route }: VerdictLine): { method: string; url: string } => {
  const [method = '', url = ''] = route.split(' ')
  return { method, url }
}

export function sentBy(line: VerdictLine, caller: Caller, call: Call, id: string | undefined): Sent {
  const { method, url } = partsOf(line)
  const sent = { method, path: addressOf(url, id, call), token: caller.token }
  if (call.form) return { ...sent, ...call.form }
  return call.json === undefined ? sent : { ...sent, body: JSON.stringify(call.json), headers: { 'content-type': 'application/json' } }
}

/** Whoever is refused stays as they are and is asked with again; who is let in may be changed by it, so is new each time. */
export function callers(ground: Ground): (line: VerdictLine, kind: CallerKind) => Promise<Caller> {
  const kept = new Map<CallerKind, Promise<Caller>>()
  const make = (kind: CallerKind) => aCaller(kind, ground.scene.branches)
  return (line, kind) => {
    if (refusalOf(line, kind) === undefined) return make(kind)
    const known = kept.get(kind) ?? make(kind)
    kept.set(kind, known)
    return known
  }
}

/** Every route × every caller × whose row is asked for; the check that every route has a verdict always covers all. */
export async function walkMatrix(ground: Ground, routes: VerdictLine[] = ground.verdicts): Promise<Tally> {
  const tally = newTally()
  tally.findings.push(...unlisted(ground.ledger, ground.verdicts))
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

/** Whoever is not let in at all leaves everything as it was, so all ids are asked for at once. */
async function walkRefused(ground: Ground, tally: Tally, line: VerdictLine, { who, refusal }: { who: Caller; refusal: Verdict }) {
  const call = await ground.honestCall(line.route)(ground.scene, who)
  const ids = idKindsOf(line).map((kind) => ({ kind, id: idOf(call, kind) }))
  const known = ids.filter(({ kind, id }) => kind !== 'foreign' || id !== undefined)
  const asked = known.map(({ kind, id }) => ({
    name: `${line.route}, ${who.kind}, ${kind}`,
    sent: sentBy(line, who, call, id),
    judge: exactly(refusal),
  }))
  const answers = await askRefused(ground, tally, asked)
  const seen = new Map(known.map(({ kind, id }, i) => [kind, asSeen(answers[i]!, id)]))
  tally.findings.push(...tellingApart({ ...line, answers: answersTo(line, who.account?.role) }, seen))
}

async function walkCaller(ground: Ground, tally: Tally, line: VerdictLine, caller: () => Promise<Caller>): Promise<void> {
  const answers = new Map<IdKind, string>()
  let role: Role | undefined
  for (const kind of idKindsOf(line)) {
    const who = await caller()
    role = who.account?.role
    const expected = answersTo(line, role)[kind]
    const call = await ground.honestCall(line.route)(ground.scene, who)
    const id = idOf(call, kind)
    if (expected === undefined || (kind === 'foreign' && id === undefined)) continue
    const name = `${line.route}, ${who.kind}, ${kind}`
    const answer = await ask(ground, tally, name, sentBy(line, who, call, id), exactly(expected))
    answers.set(kind, asSeen(answer, id))
  }
  tally.findings.push(...tellingApart({ ...line, answers: answersTo(line, role) }, answers))
}

/** All that the caller sees of an answer, but for what differs with every call. */
function asSeen({ status, body, headers }: Answer, id: string | undefined): string {
  const { date, 'x-request-id': requestId, ...seen } = headers
  return JSON.stringify([status, id ? body.replaceAll(id, '(id)') : body, seen])
}

/** Where a foreign row and a missing one are answered by the same verdict, nothing in the answer may tell which it was. */
function tellingApart({ route, answers: told }: VerdictLine, answers: Map<IdKind, string>): string[] {
  const kinds = (['missing', 'malformed'] as const).filter(
    (kind) => told.foreign && told[kind]?.status === told.foreign.status && told[kind]?.code === told.foreign.code,
  )
  return kinds
    .filter((kind) => answers.has('foreign') && answers.has(kind) && answers.get('foreign') !== answers.get(kind))
    .map((kind) => `${route}: a foreign row can be told from a ${kind} one: ${answers.get('foreign')} ${answers.get(kind)}`)
}
