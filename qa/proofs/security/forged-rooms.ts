// Clients try to join each other's rooms while they get their own notifications, on two realtime programs.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Person, HarnessCommand } from '../../../apps/api/src/testing/notification-harness.ts'
import { dataFolder, findServices } from '../../../tools/services.ts'
import {
  apiEnv,
  createDatabase,
  dropDatabase,
  entry,
  finish,
  ready,
  root,
  start,
} from '../../../tools/stack.ts'
import { later, withCleanUp } from '../../stack/clean-up.ts'
import type { Context, Figure, Outcome, Proof } from '../../runner/proof.ts'
import { type Listener, openListener } from '../../clients/raw-listener.ts'
import { freePorts } from '../../stack/with-stack.ts'

type Env = Record<string, string>
type Guest = Listener & Person
type Tally = { forged: number; accepted: number; own: number; refused: number }

/** A socket may send ten messages a second; one disconnected for sending more would prove nothing. */
const paceMs = 115
const sizes = (short: boolean) =>
  short ? { people: 20, joins: 2_000, messages: 20 } : { people: 100, joins: 20_000, messages: 200 }

async function openPlace(): Promise<Env> {
  const services = await findServices()
  later(() => services.stop())
  if (services.redisUrl === '') throw new Error('Two realtime programs need a Redis.')
  const name = `momo_prove_forged_rooms_${process.pid}`
  later(() => dropDatabase(services.postgresUrl, name))
  const databaseUrl = await createDatabase(services.postgresUrl, name)
  const place = {
    databaseUrl,
    redisUrl: services.redisUrl,
    storageDir: dataFolder('prove-storage'),
    port: 0,
    apiPort: 0,
  }
  // All clients share this address.
  const env = { ...apiEnv(place), ADDRESS_LIMITS: 'off' }
  await finish('migrate', entry.migrate, { env })
  return env
}

async function startRealtime(env: Env): Promise<number[]> {
  const from = await freePorts()
  const ports = [from, from + 1]
  const programs = ports.map((port) =>
    start(`realtime ${port}`, entry.realtime, { env: { ...env, REALTIME_PORT: String(port) } }),
  )
  for (const program of programs) later(() => program.kill())
  await Promise.all(programs.map((program, i) => ready(program, `http://127.0.0.1:${ports[i]}/readyz`)))
  return ports
}

/** A separate process that calls the services, as the API and the worker do. */
function startPublisher(env: Env): (command: HarnessCommand) => Promise<unknown> {
  const child = spawn(process.execPath, ['apps/api/src/testing/notification-harness.ts'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  later(async () => child.kill())
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return async (command) => {
    child.stdin.write(`${JSON.stringify(command)}\n`)
    const line = await lines.next()
    if (line.done) throw new Error('publisher: process ended')
    return JSON.parse(line.value)
  }
}

/** Every value by which a client could try to join a foreign room. */
function forgeries(own: Guest, other: Guest): unknown[] {
  const [mine = '', foreign = ''] = [own.rooms[0], other.rooms.at(-1)]
  return [
    ...other.rooms.filter((room) => !own.rooms.includes(room)),
    `session_${other.sessionId}`,
    other.socketId,
    other.rooms[0]?.toUpperCase(),
    other.rooms[0]?.replace('user_', 'branch_'),
    `${mine},${other.rooms[0]}`,
    `${mine}\u0000${other.rooms[0]}`,
    [mine, foreign],
    [other.rooms[0]],
    { room: other.rooms[0] },
    { toString: other.rooms[0], valueOf: mine, length: 1 },
    { __proto__: null, 0: other.rooms[0], length: 1 },
    null,
  ]
}

/** Requests foreign rooms, and an own one every tenth time, one after the other. */
async function ask(guest: Guest, others: Guest[], count: number, tally: Tally): Promise<void> {
  for (let i = 0, sent = 0; i < count; sent += 1) {
    const began = performance.now()
    const isOwn = sent % 10 === 9
    const other = others[(sent * 7 + 1) % others.length]!
    const forged = forgeries(guest, other)
    const answer = await guest.join(
      isOwn ? guest.rooms[sent % guest.rooms.length] : forged[i % forged.length],
    )
    if (isOwn) {
      tally.own += 1
      tally.refused += answer?.success === true ? 0 : 1
    } else {
      i += 1
      tally.forged += answer === undefined ? 0 : 1
      tally.accepted += answer?.success === false ? 0 : 1
    }
    await sleep(Math.max(0, paceMs - (performance.now() - began)))
  }
}

const foreignTo = ({ received, rooms }: Guest): number =>
  received.filter(({ room }) => !rooms.includes(room)).length

/** The number of messages 1 … count of each own room that were lost or received more than once. */
const wrongFor = ({ received, rooms }: Guest, count: number): number =>
  rooms
    .flatMap((room) =>
      Array.from(
        { length: count },
        (_, i) => received.filter((hint) => hint.room === room && hint.sequence === i + 1).length,
      ),
    )
    .filter((times) => times !== 1).length

const until = async (holds: () => boolean | Promise<boolean>, seconds: number): Promise<void> => {
  for (const giveUp = performance.now() + seconds * 1_000; performance.now() < giveUp && !(await holds());)
    await sleep(50)
}

/** Injected bug: one socket is put into a foreign room; the count must report it. */
async function injectForeignRoom(
  guests: Guest[],
  publish: (command: HarnessCommand) => Promise<unknown>,
): Promise<number> {
  const [victim, spy] = [guests[1]!, guests[2]!]
  await publish({ action: 'plant', socketId: spy.socketId, room: victim.rooms[0]! })
  await until(
    async () => (
      await publish({ action: 'tell', rooms: [victim.rooms[0]!] }),
      await sleep(50),
      foreignTo(spy) > 0
    ),
    10,
  )
  return guests.filter((guest) => foreignTo(guest) > 0).length
}

async function run({ short, say }: Context): Promise<Outcome> {
  const { people, joins, messages } = sizes(short)
  const env = await openPlace()
  const ports = await startRealtime(env)
  const publish = startPublisher(env)
  const persons = (await publish({ action: 'sign in', count: people })) as Person[]
  const guests = await Promise.all(
    persons.map(async (person, i) => ({ ...(await openListener(ports[i % 2]!, person.token)), ...person })),
  )
  later(async () => guests.forEach((guest) => guest.close()))
  say(`${people} users on two programs`)
  const tally = { forged: 0, accepted: 0, own: 0, refused: 0 }
  const asking = Promise.all(
    guests.map((guest) =>
      ask(
        guest,
        guests.filter((other) => other !== guest),
        joins / people,
        tally,
      ),
    ),
  )
  const rooms = [...new Set(guests.flatMap((guest) => guest.rooms))]
  // Publishes as long as the clients send.
  const gapMs = (joins / people / messages) * paceMs
  for (let i = 0; i < messages; i += 1) await Promise.all([publish({ action: 'tell', rooms }), sleep(gapMs)])
  await asking
  await until(() => guests.every((guest) => wrongFor(guest, messages) === 0), 20)
  const [foreign, wrong] = [foreignTo, (guest: Guest) => wrongFor(guest, messages)].map((count) =>
    guests.reduce((sum, guest) => sum + count(guest), 0),
  )
  say(
    `${tally.forged} forged joins answered, ${tally.own} valid ones, ${guests.reduce((sum, { received }) => sum + received.length, 0)} messages received`,
  )
  if (tally.forged < joins || guests.some((guest) => !guest.isOpen()))
    say('some sockets were closed or some requests were not answered')
  const noticed = await injectForeignRoom(guests, publish)
  say(
    `after one socket was put into a foreign room: ${noticed} of ${people} clients receive messages of other users`,
  )
  return {
    figures: [
      figure('messages received from rooms of other users', foreign ?? Number.NaN, 0),
      figure('forged joins accepted', tally.accepted, 0),
      figure('own messages missed or duplicated', wrong ?? Number.NaN, 0),
      figure('own joins rejected', tally.refused, 0),
      figure('forged joins not answered', joins - tally.forged, 0),
      { ...figure('injected listeners detected', noticed, 1), better: 'higher' },
    ],
  }
}

const figure = (name: string, value: number, target: number): Figure => ({
  name,
  value,
  unit: '',
  target,
  better: 'lower',
  kind: 'exact',
})

export const proof: Proof = {
  name: 'forged-rooms',
  title:
    'clients request the rooms of others, in every spelling, while they receive their own notifications from two realtime programs',
  target:
    '20,000 forged joins by 100 users: no message of another user, all of their own 200 messages each; an injected listener is detected',
  stage: 'verify',
  run: (context) => withCleanUp(() => run(context)),
}
