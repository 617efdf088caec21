import { readFileSync } from 'node:fs'
import { roles, type Role } from '@momo/contracts/shared'
import type { LedgerLine } from '#platform/http/access/ledger.ts'

export const idKinds = ['own', 'foreign', 'missing', 'malformed'] as const
export type IdKind = (typeof idKinds)[number]

/** '200', or '404 device.unknown'. */
export type Verdict = { status: number; code: string | undefined }

/** What a route answers to those who are let in, by whose the asked row is; without an id in its address only 'own' is told. */
export type VerdictLine = {
  route: string
  who: readonly Role[] | 'everyone'
  answers: Partial<Record<IdKind, Verdict>>
  /** Where a role is answered otherwise than the others. */
  otherwise?: Partial<Record<Role, Partial<Record<IdKind, Verdict>>>>
}
type Answers = VerdictLine['answers']

export const answersTo = ({ answers, otherwise }: VerdictLine, role: Role | undefined): Answers => ({
  ...answers,
  ...(role && otherwise?.[role]),
})

const file = new URL('../../access-verdicts.txt', import.meta.url)

/** The table that people review: `route | who is let in | own | foreign | missing | malformed`; a cell may go on with `; role …`. */
export function readVerdicts(text: string = readFileSync(file, 'utf8')): VerdictLine[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [route = '', who = '', ...cells] = line.split('|').map((cell) => cell.trim())
    const told = cells.map((cell) => cell.split(';').map((part) => part.trim()))
    const answers = answersIn(told.map(([first = '']) => first))
    const otherwise = roles.map((role) => [role, answersIn(told.map(([, ...rest]) => partOf(rest, role)))] as const)
    return { route, who: whoOf(who, line), answers, otherwise: Object.fromEntries(otherwise) }
  })
}

const partOf = (parts: string[], role: Role): string => parts.find((part) => part.startsWith(`${role} `))?.slice(role.length + 1) ?? ''

const answersIn = (cells: string[]): Answers =>
  Object.fromEntries(idKinds.flatMap((kind, i) => (cells[i] && cells[i] !== '-' ? [[kind, verdictOf(cells[i])] as const] : [])))

function verdictOf(cell: string): Verdict {
  const [status, code] = cell.split(' ')
  return { status: Number(status), code }
}

function whoOf(cell: string, line: string): VerdictLine['who'] {
  if (cell === 'everyone') return cell
  const named = cell.split(',').map((role) => role.trim() as Role)
  if (named.length === 0 || !named.every((role) => roles.includes(role))) throw new Error(`Who is let in? ${line}`)
  return named
}

/** 'GET /api/v1/profile': one for each verb a ledger line has. HEAD goes with GET. */
const routesOf = (ledger: LedgerLine[]): string[] =>
  ledger.flatMap(({ methods, url }) =>
    methods.filter((method) => method !== 'HEAD' || methods.length === 1).map((method) => `${method} ${url}`),
  )

/** What stands in one of the two only: a route without a verdict, or a verdict about nothing. */
export function unlisted(ledger: LedgerLine[], verdicts: VerdictLine[]): string[] {
  const [served, told] = [routesOf(ledger), verdicts.map(({ route }) => route)]
  return [
    ...served.filter((route) => !told.includes(route)).map((route) => `${route} is served, but has no verdict`),
    ...told.filter((route) => !served.includes(route)).map((route) => `${route} has a verdict, but is not served`),
    ...told.filter((route, i) => told.indexOf(route) !== i).map((route) => `${route} has two verdicts`),
  ]
}
