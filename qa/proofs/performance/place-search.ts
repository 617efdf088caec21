// 'Where are you?': places are asked for as people type them, in both scripts and with errors, and the branch of each is compared with an
// account of its own.
import { Agent } from 'node:http'
import { readGazetteer } from '../../../apps/api/src/modules/places/gazetteer.ts'
import { apiEnv, entry, type Program, ready, start, type StackOptions } from '../../../tools/stack.ts'
import { injectBug } from '../../chaos/injected-bugs/patched-sources.ts'
import { faultOf, fetchOnce, percentile } from '../../clients/load.ts'
import { handWritten } from '../../places/hand-written-queries.ts'
import { placeBugs } from '../../places/injected-bugs.ts'
import { type BranchHere, branchesFor, closeAll, spreadBranches } from '../../places/nearest-branch.ts'
import { type PlaceQuestion, questionsRespelled, questionsWithErrors } from '../../places/typing-errors.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Figure, Outcome, Proof } from '../../runner/proof.ts'
import { later, withCleanUp } from '../../stack/clean-up.ts'
import { onDatabase } from '../../stack/seeded-database.ts'
import { freePorts, prepare } from '../../stack/with-stack.ts'

const seed = 20_261_119
const withErrors = 300
const spelledOtherwise = 100
const leastShare = 0.95
const mostMs = 50
/** A reader looks at the first three. */
const looked = 3

const typed = (): PlaceQuestion[] => {
  const idByName = new Map(readGazetteer().map(({ id, name }) => [name, id]))
  return Object.entries(handWritten).flatMap(([name, queries]) => {
    const place = idByName.get(name)
    if (place === undefined) throw new Error(`place-search: the gazetteer has no ${name}`)
    return queries.map((q) => ({ q, place }))
  })
}

type Found = {
  id: string
  position: { latitude: number; longitude: number }
  delivery?: { branchId: string; acceptsNow: boolean }
}
type Asked = PlaceQuestion & { ms: number; fault: string | undefined; places: Found[] }

async function ask(origin: string, questions: PlaceQuestion[]): Promise<Asked[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const asked: Asked[] = []
  for (const question of questions) {
    const answer = await fetchOnce(origin, `/api/v1/places?q=${encodeURIComponent(question.q)}`, agent)
    const fault = faultOf(answer)
    const places = fault ? [] : (JSON.parse(answer.body) as { data: Found[] }).data
    asked.push({ ...question, ms: answer.ms, fault, places })
  }
  agent.destroy()
  return asked
}

const isFound = ({ place, places }: Asked): boolean => places.slice(0, looked).some(({ id }) => id === place)
const shareFound = (asked: Asked[]): number => asked.filter(isFound).length / asked.length

const wrongBranches = (asked: Asked[], branches: BranchHere[]): Found[] =>
  asked
    .flatMap(({ places }) => places)
    .filter(({ position, delivery }) => {
      const right = branchesFor(position, branches)
      return delivery ? !right.includes(delivery.branchId) : right.length > 0
    })

async function startApi(place: StackOptions, name: string, sources = 'apps/api'): Promise<string> {
  const apiPort = await freePorts()
  const env = apiEnv({ ...place, apiPort })
  const program: Program = start(name, entry.http.replace('apps/api', sources), { env })
  later(() => program.kill())
  const origin = `http://127.0.0.1:${apiPort}`
  await ready(program, `${origin}/readyz`)
  return origin
}

type Questions = Record<'errors' | 'respelled' | 'byHand', PlaceQuestion[]>

const makeQuestions = (): Questions => ({
  errors: questionsWithErrors(withErrors, seed),
  respelled: questionsRespelled(spelledOtherwise, seed),
  byHand: typed(),
})

type Setting = { place: StackOptions; questions: Questions; branches: BranchHere[] }

/** Whether the same questions show a copy of the API with the bug to be wrong. */
const isReported = ({ place, questions, branches }: Setting, { name, patches }: (typeof placeBugs)[number]) =>
  withCleanUp(async () => {
    const folder = `places-${name.replaceAll(/[^a-z]+/gi, '-')}`
    const origin = await startApi(place, name, injectBug(folder, patches))
    const errors = await ask(origin, questions.errors)
    const respelled = await ask(origin, questions.respelled)
    const shares = [errors, respelled].map(shareFound)
    return Math.min(...shares) < leastShare || wrongBranches(errors, branches).length > 0
  })

async function countReported(setting: Setting, say: Context['say']): Promise<number> {
  const reported: string[] = []
  for (const bug of placeBugs) if (await isReported(setting, bug)) reported.push(bug.name)
  say(`injected bugs reported: ${reported.join('; ')}`)
  return reported.length
}

const found = (which: string, asked: Asked[]): Figure =>
  exact(`right place among the first three, ${which}`, shareFound(asked), atLeast(leastShare))

const within = (name: string, asked: Asked[]): Figure => {
  const value = percentile(
    asked.map(({ ms }) => ms),
    0.95,
  )
  return { name, value, unit: 'ms', target: mostMs, better: 'lower', kind: 'rate' }
}

function sayMissed(asked: Asked[], say: Context['say']): void {
  for (const { q, place, places } of asked.filter((one) => !isFound(one)))
    say(`${q} is ${place}, found: ${places.map(({ id }) => id).join(', ') || 'nothing'}`)
}

async function compareAnswers(origin: string, { questions, branches }: Setting, say: Context['say']) {
  await ask(origin, questions.byHand.slice(0, 20))
  const errors = await ask(origin, questions.errors)
  const respelled = await ask(origin, questions.respelled)
  const byHand = await ask(origin, questions.byHand)
  const all = [...errors, ...respelled, ...byHand]
  sayMissed(all, say)
  const wrong = wrongBranches(all, branches)
  for (const { id, delivery } of wrong.slice(0, 5)) say(`${id}: wrong branch ${delivery?.branchId ?? 'none'}`)
  const compared = all.flatMap(({ places }) => places).filter(({ delivery }) => delivery)
  return [
    exact('queries with errors', errors.length, atLeast(withErrors)),
    found('with errors', errors),
    exact('queries spelled otherwise', respelled.length, atLeast(spelledOtherwise)),
    found('spelled otherwise', respelled),
    exact('queries written by hand', byHand.length, atLeast(60)),
    found('written by hand', byHand),
    exact('incomplete answers', all.filter(({ fault }) => fault).length, none),
    exact('places with another branch than the nearest that delivers there', wrong.length, none),
    exact('branches compared', compared.length, atLeast(500)),
    within('p95', all),
  ]
}

async function run({ short, say }: Context): Promise<Outcome> {
  const place = await prepare({ name: 'place-search', branches: short ? 5000 : 20_000, say })
  const branches = await onDatabase(place.databaseUrl, spreadBranches)
  const setting = { place, questions: makeQuestions(), branches }
  const origin = await startApi(place, 'http')
  const figures = await compareAnswers(origin, setting, say)
  await onDatabase(place.databaseUrl, closeAll)
  const atNight = await ask(origin, setting.questions.byHand)
  await onDatabase(place.databaseUrl, spreadBranches)
  const reported = await countReported(setting, say)
  return {
    figures: [
      ...figures,
      within('p95 while every branch is closed', atNight),
      exact('injected bugs reported', reported, atLeast(placeBugs.length)),
    ],
  }
}

export const proof: Proof = {
  name: 'place-search',
  title: 'places are found in both scripts and with typing errors, each with the branch that delivers there',
  target: 'right place among the first three for ≥ 95 % of 300 queries; p95 ≤ 50 ms',
  stage: 'verify',
  schedule: 'alone',
  run: (context) => withCleanUp(() => run(context)),
}
