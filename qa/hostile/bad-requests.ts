// Requests that the contract rejects, each made from a valid one by one corruption of its path, query, body, token or method.
import fc from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '../../packages/contracts/src/shared/index.ts'
import { pick } from './form-bodies.ts'

type Roll = () => number
/** A valid request of one caller. `isUpload`: its body is a multipart form, which is not stored. */
export type BaseCall = {
  route: string
  params: Record<string, string>
  query: string
  json?: unknown
  isUpload: boolean
  token?: string | undefined
  headers: Record<string, string>
}
export type BadRequest = {
  kind: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** Values of every JSON type, generated once: numbers at the limits, texts of all of Unicode, nested arrays and objects. */
export function junkOf(seed: number, count: number): { values: string[]; texts: string[] } {
  const values = fc.sample(fc.jsonValue({ maxDepth: 3, noUnicodeString: false }), { seed, numRuns: count })
  const texts = fc.sample(fc.string({ unit: 'binary', maxLength: 60 }), { seed, numRuns: count })
  return {
    values: [...rawNumbers, ...values.map((value) => JSON.stringify(value))],
    texts: [
      ...Array<string[]>(count / 50)
        .fill(attacks)
        .flat(),
      ...texts,
    ],
  }
}
const rawNumbers = [
  '1e999',
  '-1e999',
  '-0',
  '0.1',
  '99999999999999999999',
  '9007199254740993',
  '1e-400',
  'null',
  'true',
]
const attacks = ["' or 1=1;--", '<script>alert(1)</script>', '${jndi:ldap://x}', '../../etc/passwd', '__proto__', 'constructor', 'NaN', 'null', 'undefined', '-1', '1e999', '0x10', '2026-02-30', '\u202E', '🥟', 'x'.repeat(3000)] // prettier-ignore
type Junk = ReturnType<typeof junkOf>

type Path = (string | number)[]
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, child]) => pathsIn(child, [...path, key]))]
}

const marker = '@@here@@'
/** The JSON with raw text in place of one value; undefined deletes the property. */
function replaceAt(json: unknown, path: Path, raw: (value: unknown) => string | undefined): string {
  const copy = structuredClone({ root: json }) as Record<string, unknown>
  const keys = ['root', ...path]
  const last = keys.pop()!
  const parent = keys.reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, copy)
  const text = raw(parent[last])
  if (text === undefined) delete parent[last]
  else parent[last] = marker
  return (JSON.stringify(copy['root']) ?? '').replace(JSON.stringify(marker), () => text ?? '')
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

/** Each returns the corrupted text of a JSON body. */
const bodyCorruptions: Record<string, (json: unknown, path: Path, roll: Roll, junk: Junk) => string> = {
  'another value': (json, path, roll, { values }) => replaceAt(json, path, () => pick(roll, values)),
  'another text': (json, path, roll, { texts }) => replaceAt(json, path, () => JSON.stringify(pick(roll, texts))),
  'a missing value': (json, path) => replaceAt(json, path, () => undefined),
  'a value in an array': (json, path) => replaceAt(json, path, (value) => JSON.stringify([value, value])),
  'an unknown property': (json, path, roll, { texts, values }) =>
    replaceAt(json, path, (value) => `{${JSON.stringify(pick(roll, texts))}:${pick(roll, values)},${JSON.stringify(value).slice(1)}`),
  'a prototype': (json, path, roll) =>
    replaceAt(json, path, (value) => `{"${pick(roll, ['__proto__', 'constructor', '\\u005f_proto__'])}":{"a":1},${JSON.stringify(value).slice(1)}`),
  'a long text': (json, path, roll) => replaceAt(json, path, () => `"${'म'.repeat(pick(roll, [300, 5000, 20_000]))}"`),
  'deep nesting': (json, path, roll) => replaceAt(json, path, () => nested(pick(roll, [20, 500, 4000]))),
  'a broken character': (json, path, roll) => replaceAt(json, path, () => `"x${pick(roll, ['\\ud800', '\\u0000', '\\udfff'])}"`),
  'a text cut short': (json, _path, roll) => JSON.stringify(json).slice(0, Math.floor(roll() * JSON.stringify(json).length)),
} // prettier-ignore
const bodyKinds = Object.keys(bodyCorruptions)

function isAccepted(schema: z.ZodType, text: string): boolean {
  try {
    return z.safeDecode(schema, JSON.parse(text) as never).success
  } catch {
    return false
  }
}
/** The API rejects these before the contract decodes the body. */
const isBroken = (text: string) => /\\u0000|\\ud800(?!\\udc)|\\udfff/.test(text)

function badBody({ endpoint, base }: Target, roll: Roll, junk: Junk): Part | undefined {
  const kind = pick(roll, bodyKinds)
  const text = bodyCorruptions[kind]!(base.json, pick(roll, pathsIn(base.json)), roll, junk)
  if (!isBroken(text) && isAccepted(endpoint.body, text)) return undefined
  return { kind: `body: ${kind}`, body: text }
}

const knownNames = new WeakMap<z.ZodType, string[]>()
function namesIn(schema: z.ZodType): string[] {
  const known = knownNames.get(schema)
  if (known) return known
  const names = Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})
  knownNames.set(schema, names)
  return names
}

function badQuery({ endpoint, base }: Target, roll: Roll, junk: Junk): Part | undefined {
  const query = new URLSearchParams(base.query)
  const name = pick(roll, [...namesIn(endpoint.query), pick(roll, junk.texts)])
  const isTwice = roll() < 0.2
  query.set(name, pick(roll, junk.texts))
  if (isTwice) query.append(name, pick(roll, junk.texts))
  const sent = Object.fromEntries([...new Set(query.keys())].map((key) => [key, query.getAll(key).length > 1 ? query.getAll(key) : query.get(key)])) // prettier-ignore
  if (z.safeDecode(endpoint.query, sent as never).success) return undefined
  return { kind: isTwice ? 'query: twice' : 'query: another value', query: `?${query.toString()}` }
}

const brokenEscapes = ['%', '%zz', '%ff', '%c0%af', '%00', 'a%00b', '%u0041']
function badPath({ endpoint, base }: Target, roll: Roll, junk: Junk): Part | undefined {
  const name = pick(roll, Object.keys(base.params))
  if (roll() < 0.2) return { kind: 'path: broken escape', params: { [name]: pick(roll, brokenEscapes) } }
  const text = pick(roll, junk.texts)
  if (/^\.*$/.test(text) || z.safeDecode(endpoint.params, { ...base.params, [name]: text } as never).success) return undefined // prettier-ignore
  return { kind: 'path: another value', params: { [name]: encodeURIComponent(text.toWellFormed()) } }
}

function badToken({ base }: Target, roll: Roll): Part {
  const token = base.token ?? ''
  const at = Math.floor(roll() * (token.length - 2))
  const tokens = ['', 'x', 'null', `${token}.`, token.slice(0, -2), token.slice(0, at), token.split('.').toReversed().join('.')] // prettier-ignore
  return { kind: 'token', headers: { authorization: `Bearer ${pick(roll, tokens)}` } }
}

const wrongTypes = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json-patch+json', 'image/png'] // prettier-ignore
const badType = ({ base }: Target, roll: Roll): Part => ({
  kind: 'content type',
  body: JSON.stringify(base.json ?? { a: 1 }),
  headers: { 'content-type': base.isUpload ? pick(roll, wrongTypes.slice(0, 3)) : pick(roll, wrongTypes) },
})
const largest = `{"a":"${'x'.repeat(1_200_000)}"}`
const badSize = (): Part => ({ kind: 'size', body: largest })
const badVerb = (_: Target, roll: Roll): Part => ({
  kind: 'verb',
  method: pick(roll, ['PROPFIND', 'TRACE', 'LINK', 'PURGE']),
})

type Part = {
  kind: string
  method?: string
  query?: string
  params?: Record<string, string>
  headers?: Record<string, string>
  body?: string
}
export type Target = { base: BaseCall; endpoint: Endpoint; makers: Maker[] }
type Maker = (target: Target, roll: Roll, junk: Junk) => Part | undefined

const isNothing = (schema: z.ZodType) => schema.type === 'undefined'

/** How a request of this endpoint can be wrong; what it can't check, such as a body of an endpoint without one, is left out. */
function makersOf(base: BaseCall, endpoint: Endpoint): Maker[] {
  const makers: Maker[] = [badVerb]
  if (endpoint.access !== 'public' && base.token) makers.push(badToken, badToken)
  if (!isNothing(endpoint.query)) makers.push(...Array<Maker>(6).fill(badQuery))
  if (Object.keys(base.params).length > 0) makers.push(...Array<Maker>(6).fill(badPath))
  if (base.json !== undefined && !isNothing(endpoint.body))
    makers.push(...Array<Maker>(16).fill(badBody), badType)
  if (base.isUpload) makers.push(badType)
  return makers
}

export const targetOf = (base: BaseCall, endpoint: Endpoint): Target => ({
  base,
  endpoint,
  makers: makersOf(base, endpoint),
})

function requestOf({ base }: Target, part: Part): BadRequest {
  const [method = 'GET', url = ''] = base.route.split(' ')
  const params = { ...base.params, ...part.params }
  const body = part.body ?? (base.json === undefined ? undefined : JSON.stringify(base.json))
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const bearer: Record<string, string> = base.token ? { authorization: `Bearer ${base.token}` } : {}
  return {
    kind: part.kind,
    method: part.method ?? method,
    path: url.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '') + (part.query ?? base.query),
    headers: { ...base.headers, ...type, ...bearer, ...part.headers },
    ...(body !== undefined && { body }),
  }
}

/** The request as it is valid. */
export const validRequest = (target: Target): BadRequest => requestOf(target, { kind: 'valid' })

/** One request in ten thousand is larger than the API reads. */
export function badRequest(target: Target, roll: Roll, junk: Junk): BadRequest {
  if (target.base.json !== undefined && roll() < 0.0001) return requestOf(target, badSize())
  for (;;) {
    const part = pick(roll, target.makers)(target, roll, junk)
    if (part) return requestOf(target, part)
  }
}
