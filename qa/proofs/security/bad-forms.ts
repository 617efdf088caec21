// Thousands of invalid bodies at every public form with valid ones in between: none may cause a 5xx, and each valid one is stored once.
import { errorStatus } from '../../../packages/contracts/src/shared/error-codes.ts'
import { corruptionNames, corruptions, type Sent } from '../../hostile/bad-bodies.ts'
import { withCleanUp } from '../../stack/clean-up.ts'
import { seededRandom, type FormName, formNames, forms, validForm, pick } from '../../hostile/form-bodies.ts'
import {
  type Answer,
  type FormPlace,
  office,
  openFormPlace,
  send,
  waitUntil,
} from '../../fixtures/form-place.ts'
import { startPages, throughPages } from '../../hostile/page-forms.ts'
import type { Context, Figure, Outcome, Proof } from '../../runner/proof.ts'

const seed = 20_261_115
const inFlight = 40
const sizes = (short: boolean) =>
  short
    ? { badPerForm: 200, good: 40, postsPerPage: 20 }
    : { badPerForm: 10_000, good: 500, postsPerPage: 500 }

type Good = { form: FormName; marker: string; email: string }
type Tally = {
  bad: number
  serverErrors: string[]
  wrong: string[]
  unanswered: number
  good: Good[]
  refusedGood: string[]
}
type Task = () => Promise<void>

/** Undefined when the answer follows the contract for errors. */
function fault({ status, text }: Answer): string | undefined {
  const body = text.startsWith('{')
    ? (JSON.parse(text) as { success?: boolean; code?: string; message?: string })
    : {}
  const known =
    body.success === false &&
    typeof body.message === 'string' &&
    body.code !== undefined &&
    body.code in errorStatus
  if (!known) return `no error of the contract: ${text.slice(0, 100)}`
  return errorStatus[body.code as keyof typeof errorStatus] === status
    ? undefined
    : `${body.code} with ${status}`
}

function checkAnswer(tally: Tally, what: string, { isSwallowed, isCutShort }: Sent, answer: Answer): void {
  tally.bad += 1
  if (answer.status >= 500) tally.serverErrors.push(`${what}: ${answer.status} ${answer.text.slice(0, 120)}`)
  else if (isSwallowed) {
    if (answer.status !== 200 || answer.text !== '{"success":true}')
      tally.wrong.push(`${what}: ${answer.status} ${answer.text}`)
  } else if (isCutShort) {
    // A client that hung up may get an error or nothing.
    if (answer.status !== 0 && answer.status !== 400) tally.wrong.push(`${what}: ${answer.status}`)
  } else if (answer.status === 0) tally.unanswered += 1
  else {
    const wrong = fault(answer)
    if (wrong !== undefined) tally.wrong.push(`${what}: ${wrong}`)
  }
}

type Rolling = { place: FormPlace; tally: Tally; roll: () => number }

function badTask({ place, tally, roll }: Rolling, form: FormName): Task {
  const name = pick(roll, corruptionNames)
  const body = corruptions[name]!(validForm(form, 'bad', { email: 'robot@example.com', roll }), form, roll)
  const origin = pick(roll, place.origins)
  return async () => checkAnswer(tally, `${form}, ${name}`, body, await send(origin + forms[form], body))
}

/** Sent once, or twice at once to both programs, and stored once in both cases. Every third address sends a second form. */
function goodTask({ place, tally, roll }: Rolling, i: number): Task {
  const [form, marker] = [pick(roll, formNames), `mark-${i}.`]
  const email = `person${i % 3 === 2 ? i - 1 : i}@example.com`
  const body = { type: 'application/json', body: JSON.stringify(validForm(form, marker, { email, roll })) }
  const origins = roll() < 0.3 ? place.origins : [pick(roll, place.origins)]
  tally.good.push({ form, marker, email })
  return async () => {
    const answers = await Promise.all(origins.map((origin) => send(origin + forms[form], body)))
    for (const { status, text } of answers)
      if (status !== 200) tally.refusedGood.push(`${form}: ${status} ${text.slice(0, 100)}`)
  }
}

/** Valid forms spread evenly among the invalid ones, always in the same order; each is created when it is sent. */
function* mixed(
  rolling: Rolling,
  { badPerForm, good }: { badPerForm: number; good: number },
): Generator<Task> {
  const total = badPerForm * formNames.length
  const every = Math.max(1, Math.floor(total / good))
  for (let i = 0; i < total; i += 1) {
    yield badTask(rolling, formNames[i % formNames.length]!)
    if (i % every === 0 && rolling.tally.good.length < good)
      yield goodTask(rolling, rolling.tally.good.length)
  }
}

async function runAll(tasks: Generator<Task>): Promise<void> {
  const worker = async () => {
    for (;;) {
      const { value, done } = tasks.next()
      if (done) return
      await value()
    }
  }
  await Promise.all(Array.from({ length: inFlight }, worker))
}

const newTally = (): Tally => ({
  bad: 0,
  serverErrors: [],
  wrong: [],
  unanswered: 0,
  good: [],
  refusedGood: [],
})

const some = (lines: string[]): string => [...new Set(lines)].slice(0, 8).join('\n  ')

const rowsOf = `select message as text from enquiries union all select perm_address from career_applications`
async function storedTexts({ pool }: FormPlace): Promise<string[]> {
  return (await pool.query<{ text: string }>(rowsOf)).rows.map(({ text }) => text)
}

/** The number of valid forms not stored exactly once, and of rows without a valid form. */
async function compare(
  place: FormPlace,
  good: Good[],
): Promise<{ lost: number; doubled: number; strange: number }> {
  const texts = await storedTexts(place)
  const counts = good.map(({ marker }) => texts.filter((text) => text.endsWith(` ${marker}`)).length)
  const arrived = counts.filter((count) => count > 0).length
  return {
    lost: good.length - arrived,
    doubled: counts.filter((count) => count > 1).length,
    strange: texts.length - counts.reduce((sum, count) => sum + count, 0),
  }
}

type NotificationCounts = {
  withoutMail: number
  tooManyMails: number
  officeKinds: number
  screens: number
  repeating: number
}

/** The worker's mails and notifications, once it is idle. */
async function countNotifications(place: FormPlace, good: Good[]): Promise<NotificationCounts> {
  const addresses = new Set(good.map(({ email }) => email))
  const screens = async () =>
    Number((await place.pool.query('select count(*) as n from notifications')).rows[0].n)
  const confirmed = async () =>
    new Set((await place.mails()).map(({ to }) => to).filter((to) => addresses.has(to))).size
  await waitUntil(async () => (await screens()) >= good.length && (await confirmed()) >= addresses.size, 90)
  const mails = await place.mails()
  const to = (address: string) => mails.filter((mail) => mail.to === address)
  const counts = [...addresses].map((address) => to(address).length)
  return {
    withoutMail: counts.filter((count) => count === 0).length,
    tooManyMails:
      counts.filter((count) => count > 1).length +
      mails.filter((mail) => mail.to !== office && !addresses.has(mail.to)).length,
    officeKinds: new Set(to(office).map(({ text }) => text)).size,
    screens: await screens(),
    repeating: mails.filter(({ text }) => /mark-\d|Maya|script|drop table/.test(text)).length,
  }
}

/** Forty forms of one address: thirty are processed, the others rate limited; another address is not affected. */
async function isLimited({ strictOrigin }: FormPlace): Promise<boolean> {
  const empty = { type: 'application/json', body: '{}' }
  const address = strictOrigin + forms.contact
  const answers = await Promise.all(Array.from({ length: 40 }, () => send(address, empty, '203.0.113.7')))
  const many = (status: number) =>
    answers.filter((answer) => answer.status === status && fault(answer) === undefined).length
  const neighbour = await send(address, empty, '203.0.113.8')
  return many(400) === 30 && many(429) === 10 && neighbour.status === 400
}

const trigger = (body: string) => `
  create function injected_bug() returns trigger language plpgsql as $$ begin ${body} return new; end $$;
  create trigger injected_bug before insert on enquiries for each row execute function injected_bug();`

/** Injected bug: one more valid form, at a table that fails or silently drops it. The checks must report it. */
async function runWithBug(place: FormPlace, action: string): Promise<{ broken: number; lost: number }> {
  await place.pool.query(trigger(action))
  const good: Good = { form: 'contact', marker: 'injected.', email: 'injected@example.com' }
  const fields = validForm(good.form, good.marker, { email: good.email, roll: seededRandom(seed) })
  const answer = await send(place.origins[0] + forms.contact, {
    type: 'application/json',
    body: JSON.stringify(fields),
  })
  await place.pool.query('drop function injected_bug cascade')
  return { broken: answer.status >= 500 ? 1 : 0, lost: (await compare(place, [good])).lost }
}

type Paged = { bad: number; wrong: number; lost: number }

/** The forms without JavaScript: how many went wrong, and how many valid ones are not stored once. */
async function postedToPages(place: FormPlace, postsPerPage: number, say: Context['say']): Promise<Paged> {
  const before = (await storedTexts(place)).length
  const { bad, serverErrors, wrong, markers } = await throughPages(
    await startPages(place, say),
    postsPerPage,
    seed + 2,
  )
  say(`${bad} invalid posts and ${markers.length} valid ones to the pages`)
  for (const lines of [serverErrors, wrong]) if (lines.length > 0) say(`  ${some(lines)}`)
  const texts = await storedTexts(place)
  const arrived = markers.filter(
    (marker) => texts.filter((text) => text.endsWith(` ${marker}`)).length === 1,
  ).length
  const strange = texts.length - before - markers.length
  return {
    bad,
    wrong: serverErrors.length + wrong.length + Math.max(0, strange),
    lost: markers.length - arrived,
  }
}

const figure = (name: string, value: number, target: number, better: Figure['better'] = 'lower'): Figure => {
  return { name, value, unit: '', target, better, kind: 'exact' }
}

async function run({ short, say }: Context): Promise<Outcome> {
  const { badPerForm, good, postsPerPage } = sizes(short)
  const place = await openFormPlace()
  const tally = newTally()
  say(`random seed: ${seed}`)
  await runAll(mixed({ place, tally, roll: seededRandom(seed) }, { badPerForm, good }))
  say(
    `${tally.bad} invalid bodies of ${corruptionNames.length} kinds and ${tally.good.length} valid ones sent`,
  )
  for (const lines of [tally.serverErrors, tally.wrong, tally.refusedGood])
    if (lines.length > 0) say(`  ${some(lines)}`)
  const { lost, doubled, strange } = await compare(place, tally.good)
  const messageCounts = await countNotifications(place, tally.good)
  say(
    `${messageCounts.screens} super admin notifications, ${messageCounts.officeKinds} kinds of mail to the office`,
  )
  const paged = await postedToPages(place, postsPerPage, say)
  const failing = await runWithBug(place, `raise exception 'injected';`)
  const losing = await runWithBug(place, 'return null;')
  return {
    figures: [
      figure('invalid bodies per form', Math.floor(tally.bad / formNames.length), badPerForm, 'higher'),
      figure('5xx responses', tally.serverErrors.length, 0),
      figure(
        'invalid bodies not rejected as the contract specifies',
        tally.wrong.length + tally.unanswered,
        0,
      ),
      figure('valid forms stored', tally.good.length - lost - tally.refusedGood.length, good, 'higher'),
      figure('duplicate or unexpected rows', doubled + strange, 0),
      figure(
        'senders without exactly one confirmation mail',
        messageCounts.withoutMail + messageCounts.tooManyMails,
        0,
      ),
      figure('mails that repeat user input', messageCounts.repeating, 0),
      figure('super admin notifications', messageCounts.screens, good, 'higher'),
      figure(
        'form types that the office was notified of by mail',
        messageCounts.officeKinds,
        formNames.length,
        'higher',
      ),
      figure('rate limit applied to one address only', (await isLimited(place)) ? 1 : 0, 1, 'higher'),
      figure('invalid posts per page', paged.bad / formNames.length, postsPerPage, 'higher'),
      figure('invalid posts answered with 5xx, not answered with the page, or stored', paged.wrong, 0),
      figure('valid posts to the pages that were lost', paged.lost, 0),
      figure('injected bugs detected', failing.broken + failing.lost + losing.lost, 3, 'higher'),
    ],
  }
}

export const proof: Proof = {
  name: 'bad-forms',
  title: 'thousands of invalid bodies at every public form, with valid ones in between',
  target: 'no 5xx, every invalid one rejected, every valid one stored once, confirmed and notified',
  stage: 'verify',
  run: (context) => withCleanUp(() => run(context)),
}
