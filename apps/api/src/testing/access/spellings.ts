import { type Caller, type CallerKind, callerKinds, refusalOf } from './callers.ts'
import { idOf } from './valid-calls.ts'
import type { Answer } from './http-client.ts'
import { ask, askRefused, callers, exactly, type Ground, type Judge, newTally, partsOf, sentBy, type Tally } from './matrix.ts'
import type { VerdictLine } from './verdicts.ts'

const beforeLast = (path: string, put: string): string => path.replace(/\/(?=[^/]*$)/, put)

/** The same address to our router. */
const same: Record<string, (path: string) => string> = {
  'a slash at the end': (path) => `${path}/`,
  'an encoded letter': (path) =>
    path.replace(/^\/(api|media|healthz|readyz|metrics)/, (word) => `/%${word.charCodeAt(1).toString(16)}${word.slice(2)}`),
}

/** Others, which a guard that looks at the text of an address would take for harmless. */
const other: Record<string, (path: string) => string> = {
  'two slashes in front': (path) => `/${path}`,
  'two slashes in the middle': (path) => beforeLast(path, '//'),
  capitals: (path) => path.toUpperCase(),
  'a capital': (path) => path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
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

/** The verdict of the plain address, or a refusal of whatever kind: an odd one may lead nowhere, but never further. */
const noFurtherThan =
  (isLetIn: boolean): Judge =>
  ({ status }: Answer) =>
    (isLetIn && status < 400) || (status >= 400 && status < 500) ? undefined : `answered ${status}`

type Spelled = { kinds?: readonly CallerKind[]; routes?: VerdictLine[] }

/** C8: every route × spellings of its address × callers. What is open to everybody is asked by nobody and by one with all rights. */
export async function walkSpellings(ground: Ground, { kinds = callerKinds, routes = ground.verdicts }: Spelled = {}): Promise<Tally> {
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

async function spellSame(ground: Ground, tally: Tally, line: VerdictLine, caller: () => Promise<Caller>): Promise<void> {
  // What follows the star is a path of its own, in which a slash counts.
  const isPath = partsOf(line).url.endsWith('*')
  for (const [name, spell] of Object.entries(same)) {
    const who = await caller()
    const { expected, sent } = await plainly(ground, line, who)
    const judge = isPath ? noFurtherThan(refusalOf(line, who.kind) === undefined) : exactly(expected)
    await ask(ground, tally, `${line.route}, ${who.kind}, ${name}`, { ...sent, path: spell(sent.path) }, judge)
  }
}

async function spellOther(ground: Ground, tally: Tally, line: VerdictLine, who: Caller): Promise<void> {
  const { sent } = await plainly(ground, line, who)
  const isLetIn = refusalOf(line, who.kind) === undefined
  const asked = Object.entries(other).map(([name, spell]) => ({
    name: `${line.route}, ${who.kind}, ${name}`,
    sent: { ...sent, path: spell(sent.path) },
    judge: noFurtherThan(isLetIn),
  }))
  if (!isLetIn) await askRefused(ground, tally, asked)
  else for (const one of asked) await ask(ground, tally, one.name, one.sent, one.judge)
}

async function plainly(ground: Ground, line: VerdictLine, who: Caller) {
  const call = await ground.honestCall(line.route)(ground.scene, who)
  return { expected: refusalOf(line, who.kind) ?? line.answers.own!, sent: sentBy(line, who, call, idOf(call, 'own')) }
}
