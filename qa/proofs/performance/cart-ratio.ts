// The cost of adding a food to a cart: the number of statements, and the ratio to the bare statements.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entry, type Program, ready, start } from '../../../tools/stack.ts'
import type { SeenCall } from '../../clients/bare-cart-server.ts'
import {
  aCustomer,
  askCart,
  type CartPlace,
  type Customer,
  startCartPlace,
} from '../../fixtures/cart-place.ts'
import { later, withCleanUp } from '../../stack/clean-up.ts'
import { median } from '../../clients/load.ts'
import { measureAll, type Measured, pinServer, warmUp } from '../../clients/measure-server.ts'
import type { Context, Figure, Outcome, Proof } from '../../runner/proof.ts'
import { type Statement, tapStatements } from '../../clients/statement-tap.ts'
import { freePorts } from '../../stack/with-stack.ts'

/** Enough customers that no two concurrent calls share one, and that no line is full before the measurement ends. */
const customers = 64
const foods = 20

async function running(program: Program, origin: string): Promise<Program> {
  later(() => program.kill())
  await ready(program, `${origin}/readyz`)
  return program
}

const isSignIn = ({ text }: Statement): boolean => /from "?sessions"?/.test(text)

type Counted = { most: number; withoutOutlet: number; seen: SeenCall }

/** Sends one mutation after the other to a program with a tapped database connection. */
async function countStatements({ pair, foods: menu, outlets }: CartPlace, count: number): Promise<Counted> {
  const port = await freePorts()
  const direct = pair.envAt(port)
  const tap = await tapStatements(direct['DATABASE_URL']!, port + 5)
  await running(
    start('watched', entry.http, { env: { ...direct, DATABASE_URL: tap.url } }),
    `http://127.0.0.1:${port}`,
  )
  const [one, other] = [await aCustomer(pair), await aCustomer(pair)]
  const ask = async (
    { tokens }: Customer,
    FoodId: string,
  ): Promise<{ statements: Statement[]; lineId: string }> => {
    tap.seen.length = 0
    const body = { FoodId, Quantity: 1, Message: 'No chilli' }
    const { data, code } = await askCart({
      origin: `http://127.0.0.1:${port}`,
      token: tokens[0]!,
      method: 'POST',
      body,
    })
    if (!data) throw new Error(`not added to the cart: ${code}`)
    return { statements: tap.seen.filter((statement) => !isSignIn(statement)), lineId: data.id }
  }
  const foodAt = (i: number) => `${menu[i % foods]!.id}~${outlets[0].id}`
  const counts: number[] = []
  for (let i = 0; i < count; i += 1) counts.push((await ask(one, foodAt(i))).statements.length)
  // Injected bug: a mutation without an outlet needs the cart's, which is one more statement and must be counted.
  const withoutOutlet = await ask(one, menu[0]!.id)
  // A first mutation creates the line, so that its id matches the statement's.
  const seen = { ...(await ask(other, foodAt(0))), accountId: other.accountId, foodId: menu[0]!.id }
  return { most: Math.max(...counts), withoutOutlet: withoutOutlet.statements.length, seen }
}

/** All foods of all customers in turn; the API authenticates by token, the bare server by account. */
function loadScript({ foods: menu, outlets }: CartPlace, people: Customer[]): string {
  const list = (texts: string[]) => `{${texts.map((text) => JSON.stringify(text)).join(',')}}`
  return `local tokens = ${list(people.map(({ tokens }) => tokens[0]!))}
local accounts = ${list(people.map(({ accountId }) => accountId))}
local bodies = ${list(menu.slice(0, foods).map(({ id }) => JSON.stringify({ FoodId: `${id}~${outlets[0].id}`, Quantity: 1, Message: 'No chilli' })))}
local i = 0
request = function()
  i = i + 1
  local who = i % #tokens + 1
  local headers = { ["content-type"] = "application/json", ["authorization"] = "Bearer " .. tokens[who], ["x-account"] = accounts[who] }
  return wrk.format("POST", nil, headers, bodies[math.floor(i / #tokens) % #bodies + 1])
end
`
}

type Side = { program: Program; origin: string }

/** Both start with empty carts. */
async function measureSide(
  { pair }: CartPlace,
  { program, origin }: Side,
  script: string,
  seconds: number,
): Promise<Measured> {
  await pair.pool.query('truncate carts, cart_lines')
  return measureAll({ pids: [program.pid], url: `${origin}/api/v1/carts`, seconds, script })
}

async function sides({ pair }: CartPlace, seen: SeenCall, folder: string): Promise<[Side, Side]> {
  const port = await freePorts()
  const [ours, bare] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 5}`]
  const like = join(folder, 'seen.json')
  writeFileSync(like, JSON.stringify(seen))
  const env = pair.envAt(port)
  const args = ['--port', String(port + 5), '--database', env['DATABASE_URL']!, '--like', like]
  const programs = [
    await running(start('ours', entry.http, { env }), ours),
    await running(
      start('bare', 'qa/clients/bare-cart-server.ts', { env: { NODE_ENV: 'production' }, args }),
      bare,
    ),
  ] as const
  for (const program of programs) pinServer(program)
  return [{ program: programs[0], origin: ours }, { program: programs[1], origin: bare }] // prettier-ignore
}

const callsToWarmUp = 12_000

async function compare(place: CartPlace, seen: SeenCall, { short, say }: Context): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'momo-cart-ratio-'))
  later(async () => rmSync(folder, { recursive: true }))
  const people: Customer[] = []
  for (let i = 0; i < customers; i += 1) people.push(await aCustomer(place.pair))
  const script = join(folder, 'mutation.lua')
  writeFileSync(script, loadScript(place, people))
  const [ours, bare] = await sides(place, seen, folder)
  for (const side of [ours, bare])
    await warmUp(callsToWarmUp, (seconds) => measureSide(place, side, script, seconds))
  const [rates, costs] = [[] as number[], [] as number[]]
  for (let round = 0; round < 5; round += 1) {
    const our = await measureSide(place, ours, script, short ? 1 : 4)
    const least = await measureSide(place, bare, script, short ? 1 : 4)
    rates.push(our.perSecond / least.perSecond)
    costs.push(least.cpuPerRequest / our.cpuPerRequest)
    say(
      `${our.perSecond.toFixed(0)}/s at ${our.cpuPerRequest.toFixed(0)} µs, bare ${least.perSecond.toFixed(0)}/s at ${least.cpuPerRequest.toFixed(0)} µs`,
    )
  }
  return [ratio('requests per second', median(rates)), ratio('requests per CPU second', median(costs))]
}

const ratio = (name: string, value: number): Figure => ({ name, value, unit: '× a bare handler', target: 0.5, better: 'higher', kind: 'rate' }) // prettier-ignore

async function run(context: Context): Promise<Outcome> {
  const place = await startCartPlace('cart-ratio', foods + 1)
  const counted = await countStatements(place, context.short ? 20 : 200)
  context.say(
    `a mutation takes ${counted.most} statements at most, not counting the session check; one without its outlet ${counted.withoutOutlet}`,
  )
  return {
    figures: [
      {
        name: 'statements',
        value: counted.most,
        unit: 'per change',
        target: 3,
        better: 'lower',
        kind: 'exact',
      },
      { name: 'additional statements without the outlet (control)', value: counted.withoutOutlet - counted.most, unit: '', target: 1, better: 'higher', kind: 'exact' }, // prettier-ignore
      ...(await compare(place, counted.seen, context)),
    ],
  }
}

export const proof: Proof = {
  name: 'cart-ratio',
  title:
    'a food is added to a cart by two statements, at half the speed or better of a server that does nothing else',
  target:
    '≤ 3 statements, not counting the session check; ≥ 0.5 × a bare Fastify handler in requests per second and per CPU second',
  stage: 'verify',
  schedule: 'alone',
  run: (context) => withCleanUp(() => run(context)),
}
