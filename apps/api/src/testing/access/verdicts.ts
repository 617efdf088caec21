import { readFileSync } from 'node:fs'
import { roles, type Role } from '@momo/contracts/shared'
import type { VisitRule } from '#platform/http/access/branch-of-page.ts'
import type { LedgerLine } from '#platform/http/access/ledger.ts'

export const idKinds = ['own', 'foreign', 'missing', 'malformed'] as const
export type IdKind = (typeof idKinds)[number]

/** '200', or '404 device.unknown'. */
export type Verdict = { status: number; code: string | undefined }

/** Expected answers of a route to allowed callers, by kind of id; a route without an id has only 'own'. */
export type VerdictLine = {
  route: string
  who: readonly Role[] | 'everyone'
  answers: Partial<Record<IdKind, Verdict>>
  /** From the ledger: what a visit of head office reaches. */
  visit?: VisitRule
  /** Answers that differ for a role. */
  otherwise?: Partial<Record<Role, Partial<Record<IdKind, Verdict>>>>
}
type Answers = VerdictLine['answers']

export const answersTo = ({ answers, otherwise }: VerdictLine, role: Role | undefined): Answers => ({
  ...answers,
  ...(role && otherwise?.[role]),
})

const file = new URL('../../access-verdicts.txt', import.meta.url)

/** Parses the reviewed table: `route | allowed callers | own | foreign | missing | malformed`; a cell may add `; role …`. */
export function readVerdicts(text: string = readFileSync(file, 'utf8')): VerdictLine[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [route = '', who = '', ...cells] = line.split('|').map((cell) => cell.trim())
    const parsed = cells.map((cell) => cell.split(';').map((part) => part.trim()))
    const answers = answersIn(parsed.map(([first = '']) => first))
    const otherwise = roles.map(
      (role) => [role, answersIn(parsed.map(([, ...rest]) => partOf(rest, role)))] as const,
    )
    return { route, who: whoOf(who, line), answers, otherwise: Object.fromEntries(otherwise) }
  })
}

const partOf = (parts: string[], role: Role): string =>
  parts.find((part) => part.startsWith(`${role} `))?.slice(role.length + 1) ?? ''

const answersIn = (cells: string[]): Answers =>
  Object.fromEntries(
    idKinds.flatMap((kind, i) =>
      cells[i] && cells[i] !== '-' ? [[kind, verdictOf(cells[i])] as const] : [],
    ),
  )

function verdictOf(cell: string): Verdict {
  const [status, code] = cell.split(' ')
  return { status: Number(status), code }
}

function whoOf(cell: string, line: string): VerdictLine['who'] {
  if (cell === 'everyone') return cell
  const named = cell.split(',').map((role) => role.trim() as Role)
  if (named.length === 0 || !named.every((role) => roles.includes(role)))
    throw new Error(`access-verdicts: invalid roles: ${line}`)
  return named
}

/** 'GET /api/v1/profile': one entry per verb of a ledger line. HEAD belongs to GET. */
const routesOf = (ledger: LedgerLine[]): string[] =>
  ledger.flatMap(({ methods, url }) =>
    methods.filter((method) => method !== 'HEAD' || methods.length === 1).map((method) => `${method} ${url}`),
  )

/** Differences between ledger and verdicts: routes without a verdict, and verdicts without a route. */
export function compareWithLedger(ledger: LedgerLine[], verdicts: VerdictLine[]): string[] {
  const [served, listed] = [routesOf(ledger), verdicts.map(({ route }) => route)]
  return [
    ...served
      .filter((route) => !listed.includes(route))
      .map((route) => `${route} is served, but has no verdict`),
    ...listed
      .filter((route) => !served.includes(route))
      .map((route) => `${route} has a verdict, but is not served`),
    ...listed.filter((route, i) => listed.indexOf(route) !== i).map((route) => `${route} has two verdicts`),
  ]
}

/** The verdicts with what the ledger knows of visits. */
export function withVisits(verdicts: VerdictLine[], ledger: LedgerLine[]): VerdictLine[] {
  const rules = new Map(
    ledger.flatMap((line) => routesOf([line]).map((route) => [route, line.visit] as const)),
  )
  return verdicts.map((line) => ({ ...line, visit: rules.get(line.route) ?? 'ignored' }))
}
