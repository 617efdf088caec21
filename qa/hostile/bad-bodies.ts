// Form bodies that must be rejected, each made from a valid one by a single corruption.
import { gzipSync } from 'node:zlib'
import { aTicket, type Fields, type FormName, pick } from './form-bodies.ts'

export type Sent = {
  type?: string | undefined
  encoding?: string
  body: string | Buffer
  isCutShort?: boolean
  isSwallowed?: boolean
}
type Roll = () => number
type Corruption = (valid: Fields, form: FormName, roll: Roll) => Sent

const json = 'application/json'
const sent = (body: unknown): Sent => ({ type: json, body: JSON.stringify(body) })
const own = (fields: Fields): string[] => Object.keys(fields).filter((name) => name !== 'ticket')
const changed = (fields: Fields, name: string, value: unknown): Sent => sent({ ...fields, [name]: value })

/** The JSON as text, with one raw value. */
const withRaw = (fields: Fields, name: string, raw: string): Sent => {
  const body = JSON.stringify({ ...fields, [name]: '@@' }).replace('"@@"', () => raw)
  return { type: json, body }
}
const withKey = (fields: Fields, key: string, raw: string): Sent => ({
  type: json,
  body: `{${key}:${raw},${JSON.stringify(fields).slice(1)}`,
})

const choices: Record<FormName, string> = {
  career: 'qualification',
  franchise: 'email',
  banquet: 'place',
  contact: 'about',
}
const strict = (form: FormName, roll: Roll): string =>
  pick(roll, ['contact', choices[form], form === 'contact' ? 'about' : 'email'])

const attacks = [
  "' or 1=1;--",
  '"; drop table enquiries; --',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{constructor.constructor("return 1")()}}',
  '${jndi:ldap://example.com/a}',
  '../../etc/passwd',
  '🥟🥟🥟',
  '\u202Egnp.exe',
  'مرحبا',
  '__proto__',
  'constructor',
  'toString',
  'a@b',
  '@example.com',
  '\r\nBcc: everybody@example.com',
  'sita@example.com\r\nBcc: all@example.com',
]
const pastDays = [
  '2020-01-01',
  '0000-01-01',
  '1969-12-31',
  '2026-02-30',
  '9999-99-99',
  '-1',
  '15/11/2026',
  'tomorrow',
  '2026-11-14',
]
const wrongNumbers = [
  '-5',
  '9',
  '2001',
  '0',
  '1e308',
  '1e999',
  '-0',
  '10.5',
  '"80"',
  '99999999999999999999',
  'null',
]
const unprintable = ['\u202E', '\u200B', '\u2066', '\u0007', '\u001B[31m', '\uFEFF', '\u0085']

export const corruptions: Record<string, Corruption> = {
  'a wrong type': (f, _form, roll) =>
    changed(f, pick(roll, own(f)), pick(roll, [true, null, [], {}, [['x']], { $gt: '' }])),
  'a ticket or honeypot of a wrong type': (f, _form, roll) =>
    changed(f, pick(roll, ['ticket', 'website']), pick(roll, [7, null, {}, ['x'], true])),
  'a missing field': (f, _form, roll) => changed(f, pick(roll, own(f)), undefined),
  'an empty field': (f, form, roll) =>
    changed(f, pick(roll, ['fullName', strict(form, roll)]), pick(roll, ['', '   ', '\n', '\u00A0'])),
  'an unknown field': (f, _form, roll) =>
    changed(f, pick(roll, ['status', 'id', 'delete_after', '$where', '0', '', 'fullName ']), 'x'),
  'a prototype key': (f, _form, roll) =>
    withKey(
      f,
      pick(roll, ['"__proto__"', '"constructor"', '"prototype"', '"\\u005f_proto__"']),
      pick(roll, ['{"a":1}', '{"prototype":{"a":1}}', '1']),
    ),
  'a null byte': (f, _form, roll) =>
    withRaw(f, pick(roll, own(f)), `"x${pick(roll, ['\\u0000', '\\u0000\\u0000y'])}"`),
  'a lone surrogate': (f, _form, roll) =>
    withRaw(f, pick(roll, own(f)), `"x${pick(roll, ['\\ud800', '\\udfff', '\\ud83e z'])}"`),
  'an unprintable character': (f, _form, roll) =>
    changed(f, 'fullName', `Maya${pick(roll, unprintable)}Tamang`),
  'a text of 1 MB': (f, _form, roll) => changed(f, pick(roll, own(f)), 'x'.repeat(1_000_000)),
  'a text that is too long': (f, _form, roll) => changed(f, pick(roll, own(f)), 'म'.repeat(2_100)),
  'deep nesting': (f, _form, roll) => {
    const deep = pick(roll, [10, 500, 3_000, 7_500, 40_000])
    const [open, close] = pick(roll, [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const)
    return withRaw(f, pick(roll, own(f)), `${open.repeat(deep)}1${close.repeat(deep)}`)
  },
  'not an object': (f, _form, roll) => ({
    type: json,
    body: pick(roll, ['[]', '"x"', '7', 'null', 'true', '[[]]', JSON.stringify([f])]),
  }),
  'a wrong content type': (f, _form, roll) => ({
    type: pick(roll, [
      'text/plain',
      'application/xml',
      'text/html',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'x',
      undefined,
    ]),
    body: JSON.stringify(f),
  }),
  'broken JSON': (f, _form, roll) => {
    const text = JSON.stringify(f)
    const breaks = [
      () => text.slice(0, Math.floor(roll() * text.length)),
      () => `${text},`,
      () => text.replaceAll('"', "'"),
      () => `${text.slice(0, -1)},}`,
      () => `/* */${text}`,
      () => text.replace('"', '"\n'),
      () => `${text}${text}`,
      () => '',
      () => '\0',
      () => '{"fullName":NaN}',
    ]
    return { type: json, body: pick(roll, breaks)() }
  },
  'invalid UTF-8': (f, form) => ({
    type: json,
    body: Buffer.concat([
      Buffer.from(`{"${choices[form]}":"`),
      Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80]),
      Buffer.from(`","x":${JSON.stringify(f)}}`),
    ]),
  }),
  'a compressed body': (f) => ({ type: json, encoding: 'gzip', body: gzipSync(JSON.stringify(f)) }),
  'an injection in a validated field': (f, form, roll) => changed(f, strict(form, roll), pick(roll, attacks)),
  'an invalid number': (f, form, roll) =>
    withRaw(f, form === 'banquet' ? 'guests' : strict(form, roll), pick(roll, wrongNumbers)),
  'a past date': (f, form, roll) =>
    changed(f, form === 'banquet' ? 'eventDate' : choices[form], pick(roll, pastDays)),
  'a position that is not open': (f, form, roll) =>
    form === 'career'
      ? changed(f, 'designation', pick(roll, ['Pilot', '__proto__', "x' or '1'='1", '%']))
      : changed(f, strict(form, roll), '%'),
  'a forged ticket': (f, _form, roll) =>
    changed(
      f,
      'ticket',
      pick(roll, ['', 'x', '.', `${aTicket()}x`, aTicket().split('.')[0], `zzzz.${'A'.repeat(43)}`]),
    ),
  'an old ticket': (f) => changed(f, 'ticket', aTicket(8 * 86_400_000)),
  'a ticket that is too new': (f) => changed(f, 'ticket', aTicket(-60_000)),
  'a filled honeypot': (f, _form, roll) => ({
    ...changed(f, 'website', pick(roll, ['https://example.com', 'x', '0', ' '])),
    isSwallowed: true,
  }),
  'a truncated body': (f) => ({ ...sent(f), isCutShort: true }),
}
export const corruptionNames = Object.keys(corruptions)
