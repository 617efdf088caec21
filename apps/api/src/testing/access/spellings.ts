import { type Caller, type CallerKind, callerKinds, refusalOf } from './callers.ts'
import { idOf } from './valid-calls.ts'
import type { Answer } from './http-client.ts'
import {
  ask,
  sendRejected,
  callers,
  exactly,
  type MatrixFixture,
  type AnswerCheck,
  newTally,
  partsOf,
  sentBy,
  type Tally,
} from './matrix.ts'
import type { VerdictLine } from './verdicts.ts'

const beforeLast = (path: string, put: string): string => path.replace(/\/(?=[^/]*$)/, put)

/** Changes the path of an address; a query stays as it is. */
function spelled(address: string, spell: (path: string) => string): string {
  const [path = '', ...query] = address.split('?')
  return [spell(path), ...query].join('?')
}

/** Spellings that the router treats as the same URL. */
const same: Record<string, (path: string) => string> = {
  'a slash at the end': (path) => `${path}/`,
  'an encoded letter': (path) =>
    path.replace(
      /^\/(api|media|healthz|readyz)/,
      (word) => `/%${word.charCodeAt(1).toString(16)}${word.slice(2)}`,
    ),
}

/** Other spellings, which a guard that checks the text of the URL could miss. */
const other: Record<string, (path: string) => string> = {
  'two slashes in front': (path) => `/${path}`,
  'two slashes in the middle': (path) => beforeLast(path, '//'),
  capitals: (path) => path.toUpperCase(),
  'a capital': (path) => path.replace(/[a-z]/, (first) => first.toUpperCase()),
  'a parameter': (path) => `${path};a=b`,
  'an encoded slash': (path) => beforeLast(path, '%2f'),
  'an encoded slash at the end': (path) => `${path}%2f`,
  'there and back': (path) => beforeLast(path, '/x/../'),
  'encoded there and back': (path) => beforeLast(path, '/x/%2e%2e/'),
  'up at the end': (path) => `${path}/..`,
  'a dot': (path) => beforeLast(path, '/./'),
  'a space at the end': (path) => `${path}%20`,
  'a null at the end': (path) => `${path}%00`,
  'a backslash': (path) => beforeLast(path, '\\'),
  'another type': (path) => `${path}.json`,
}

/** Accepts the verdict of the plain URL or any 4xx: another spelling must not grant more access. */
const noFurtherThan =
  (isLetIn: boolean): AnswerCheck =>
  ({ status }: Answer) =>
    (isLetIn && status < 400) || (status >= 400 && status < 500) ? undefined : `answered ${status}`

type Spelled = { kinds?: readonly CallerKind[]; routes?: VerdictLine[] }

/** C8: every route × spellings of its URL × callers. Public routes are called anonymously and as super admin. */
export async function walkSpellings(
  ground: MatrixFixture,
  { kinds = callerKinds, routes = ground.verdicts }: Spelled = {},
): Promise<Tally> {
  const tally = newTally()
  const callerFor = callers(ground)
  for (const line of routes) {
    for (const kind of line.who === 'everyone' ? (['anonymous', 'superadmin'] as const) : kinds) {
      await spellSame(ground, tally, line, () => callerFor(line, kind))
      await spellOther(ground, tally, line, await callerFor(line, kind))
    }
  }
  return tally
}

async function spellSame(
  ground: MatrixFixture,
  tally: Tally,
  line: VerdictLine,
  caller: () => Promise<Caller>,
): Promise<void> {
  // After a wildcard a trailing slash is part of the path.
  const isPath = partsOf(line).url.endsWith('*')
  for (const [name, spell] of Object.entries(same)) {
    const who = await caller()
    const { expected, sent } = await plainRequest(ground, line, who)
    const validate = isPath ? noFurtherThan(refusalOf(line, who.kind) === undefined) : exactly(expected)
    await ask(
      ground,
      tally,
      `${line.route}, ${who.kind}, ${name}`,
      { ...sent, path: spelled(sent.path, spell) },
      validate,
    )
  }
}

async function spellOther(
  ground: MatrixFixture,
  tally: Tally,
  line: VerdictLine,
  who: Caller,
): Promise<void> {
  const { sent } = await plainRequest(ground, line, who)
  const isLetIn = refusalOf(line, who.kind) === undefined
  const asked = Object.entries(other).map(([name, spell]) => ({
    name: `${line.route}, ${who.kind}, ${name}`,
    sent: { ...sent, path: spelled(sent.path, spell) },
    checkAnswer: noFurtherThan(isLetIn),
  }))
  if (!isLetIn) await sendRejected(ground, tally, asked)
  else for (const one of asked) await ask(ground, tally, one.name, one.sent, one.checkAnswer)
}

async function plainRequest(ground: MatrixFixture, line: VerdictLine, who: Caller) {
  const call = await ground.validCall(line.route)(ground.scene, who)
  return {
    expected: refusalOf(line, who.kind) ?? line.answers.own!,
    sent: sentBy(line, who, call, idOf(call, 'own')),
  }
}
