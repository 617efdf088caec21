import type { Role } from '@momo/contracts/shared'
import { aCaller, type Caller, type CallerKind, callerKinds, refusalOf } from './callers.ts'
import { addressOf, type Call, idOf } from './valid-calls.ts'
import type { Answer } from './http-client.ts'
import {
  ask,
  type MatrixRequest,
  sendRejected,
  callers,
  exactly,
  type MatrixFixture,
  newTally,
  partsOf,
  sentBy,
  type Tally,
} from './matrix.ts'
import type { VerdictLine } from './verdicts.ts'

const contentTypes: Record<string, Record<string, string>> = {
  plain: { 'content-type': 'application/json' },
  'a space in front': { 'content-type': ' application/json' },
  'a tab behind': { 'content-type': 'application/json\t' },
  'a tab and a word behind': { 'content-type': 'application/json\ta' },
  'a semicolon': { 'content-type': 'application/json;' },
  'a charset': { 'content-type': 'application/json; charset=utf-8' },
  'another charset': { 'content-type': 'application/json; charset=utf-16' },
  capitals: { 'content-type': 'APPLICATION/JSON' },
  'two types': { 'content-type': 'application/json, text/plain' },
  'a kin of json': { 'content-type': 'application/vnd.api+json' },
  'plain text': { 'content-type': 'text/plain' },
  'a form': { 'content-type': 'application/x-www-form-urlencoded' },
  'many parts': { 'content-type': 'multipart/form-data; boundary=x' },
  none: {},
}

const refused = ({ status }: Answer): string | undefined =>
  status >= 400 && status < 500 ? undefined : `answered ${status}`

/** C9: every route with a body × content types: an invalid body is rejected, whatever its content type. */
export async function walkContentTypes(
  ground: MatrixFixture,
  routes: VerdictLine[] = ground.verdicts,
): Promise<Tally> {
  const tally = newTally()
  for (const line of routes) {
    const who = await anAllowedCaller(ground, line)
    const call = await ground.validCall(line.route)(ground.scene, who)
    if (call.json === undefined && call.form === undefined) continue
    const { method, path } = sentBy(line, who, call, idOf(call, 'own'))
    const bodies = {
      'an unknown word': JSON.stringify({ ...(call.json as object), isAdmin: true }),
      'no object': '[]',
      'half of one': '{"a":',
    }
    const typed = Object.entries(contentTypes).flatMap(([type, headers]) =>
      Object.entries(bodies).map(([name, body]) => ({
        name: `${line.route}, ${name} as ${type}`,
        sent: { method, path, token: who.token, body, headers },
        checkAnswer: refused,
      })),
    )
    await sendRejected(ground, tally, [...invalidTexts({ line, who, call }), ...typed])
    // The valid request still succeeds.
    const validRequest = sentBy(line, who, call, idOf(call, 'own'))
    await ask(ground, tally, `${line.route}, after all these`, validRequest, exactly(line.answers.own!))
  }
  return tally
}

type Asking = { line: VerdictLine; who: Caller; call: Call }

/** The valid body with invalid Unicode in one field. */
function invalidTexts({ line, who, call }: Asking): MatrixRequest[] {
  const words = Object.entries((call.json ?? {}) as object).filter(([, word]) => typeof word === 'string')
  return words.flatMap(([key, word]) =>
    ['\0', '\ud800'].map((broken) => ({
      name: `${line.route}, broken text in ${key}`,
      sent: sentBy(
        line,
        who,
        { ...call, json: { ...(call.json as object), [key]: `${word}${broken}` } },
        idOf(call, 'own'),
      ),
      checkAnswer: refused,
    })),
  )
}

const verbs = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY']
const overrides = ['x-http-method-override', 'x-http-method', 'x-method-override']

/** C10: every URL × undeclared verbs × method-override headers. HEAD answers like GET, without a body. */
export async function walkVerbs(
  ground: MatrixFixture,
  routes: VerdictLine[] = ground.verdicts,
): Promise<Tally> {
  const tally = newTally()
  const declared = new Set(ground.verdicts.map(({ route }) => route))
  for (const line of routes) {
    const { method, url } = partsOf(line)
    const who = await anAllowedCaller(ground, line)
    const call = await ground.validCall(line.route)(ground.scene, who)
    const sent = { path: addressOf(url, idOf(call, 'own'), call), token: who.token }
    const others = verbs.filter(
      (one) => !declared.has(`${one} ${url}`) && !(one === 'HEAD' && declared.has(`GET ${url}`)),
    )
    const asked = others.map((verb) => ({
      name: `${line.route}, by ${verb}`,
      sent: { ...sent, method: verb },
      checkAnswer: refused,
    }))
    await sendRejected(ground, tally, asked)
    if (method === 'GET') await walkHead(ground, tally, line)
    else
      for (const name of overrides)
        await overriding(ground, tally, { line, who, path: sent.path, name, declared })
  }
  return tally
}

type Overriding = { line: VerdictLine; who: Caller; path: string; name: string; declared: Set<string> }

/** A method-override header or parameter must not change the verb of a safe request. */
async function overriding(
  ground: MatrixFixture,
  tally: Tally,
  { line, who, path, name, declared }: Overriding,
): Promise<void> {
  const { method, url } = partsOf(line)
  const safeMethod = declared.has(`GET ${url}`) ? 'GET' : 'OPTIONS'
  for (const address of [path, `${path}?_method=${method}`]) {
    const before = await ground.digest()
    const answer = await ground.scene.send({
      method: safeMethod,
      path: address,
      token: who.token,
      headers: { [name]: method },
    })
    tally.cells += 1
    const isUnchanged = JSON.stringify([...before]) === JSON.stringify([...(await ground.digest())])
    const isWrong = safeMethod === 'OPTIONS' && answer.status < 400
    if (!isUnchanged || isWrong || answer.status >= 500)
      tally.findings.push(`${line.route}, ${safeMethod} with ${name}: answered ${answer.status}`)
    else if (answer.status < 400) tally.accepted += 1
    else tally.refused += 1
  }
}

async function walkHead(ground: MatrixFixture, tally: Tally, line: VerdictLine): Promise<void> {
  const callerFor = callers(ground)
  for (const kind of callerKinds) {
    const who = await callerFor(line, kind)
    const call = await ground.validCall(line.route)(ground.scene, who)
    const { status } = refusalOf(line, kind) ?? line.answers.own!
    const sent = {
      method: 'HEAD',
      path: addressOf(partsOf(line).url, idOf(call, 'own'), call),
      token: who.token,
      ...(who.headers && { headers: who.headers }),
    }
    await ask(ground, tally, `${line.route}, ${kind}, by HEAD`, sent, (answer) =>
      answer.status === status && answer.body === ''
        ? undefined
        : `answered ${answer.status} with ${answer.body.length} bytes, should be ${status}`,
    )
  }
}

const kindOf: Record<Role, CallerKind> = {
  user: 'user',
  admin: 'admin',
  branchAdmin: 'own branchAdmin',
  superadmin: 'superadmin',
}

/** The allowed caller with the most rights. */
function anAllowedCaller(ground: MatrixFixture, { who }: VerdictLine): Promise<Caller> {
  return aCaller(who === 'everyone' ? 'superadmin' : kindOf[who.at(-1)!], ground.scene.branches)
}
