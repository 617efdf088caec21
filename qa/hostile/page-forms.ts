// The same forms without JavaScript: posted to their pages as a browser posts them.
import { entry, ready, start } from '../../tools/stack.ts'
import { later } from '../stack/clean-up.ts'
import { aTicket, seededRandom, type FormName, formNames, validForm, pick } from './form-bodies.ts'
import { type Answer, type FormPlace, send } from '../fixtures/form-place.ts'
import { buildWeb } from '../stack/web-build.ts'
import { freePorts } from '../stack/with-stack.ts'

const pages: Record<FormName, string> = {
  career: '/career',
  franchise: '/enquiry/frenchie',
  banquet: '/enquiry/banquet',
  contact: '/contact-us',
}
const encoded = 'application/x-www-form-urlencoded'

/** The site's public host in front of the first program. */
export async function startPages(
  { origins, envAt }: FormPlace,
  say: (line: string) => void,
): Promise<string> {
  buildWeb(say)
  const port = await freePorts()
  const origin = `http://127.0.0.1:${port}`
  const env = {
    ...envAt(port + 1),
    PUBLIC_ORIGIN: origin,
    WEB_HOST: '127.0.0.1',
    WEB_PORT: String(port),
    API_ORIGIN: origins[0],
  }
  const web = start('web', entry.web, { env: { ...env, REALTIME_ORIGIN: origins[0] } })
  later(() => web.kill())
  await ready(web, `${origin}/readyz`)
  return origin
}

type Roll = () => number
type Typed = Record<string, string>
type Bad = { type?: string; body: string | Buffer; isSwallowed?: boolean }

/** Uses the page's own field values: a select sends its value, not its label. */
function typedOf(form: FormName, marker: string, roll: Roll): Typed {
  const fields = validForm(form, marker, { email: `${marker}page@example.com`, roll })
  const chosen = form === 'career' ? { ...fields, qualification: 'plus-two' } : fields
  return Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, String(value)]))
}
const urlEncoded = (typed: Typed): string => new URLSearchParams(typed).toString()
const changed = (typed: Typed, name: string, value: string): Bad => ({
  type: encoded,
  body: urlEncoded({ ...typed, [name]: value }),
})
const own = (typed: Typed): string[] => Object.keys(typed).filter((name) => name !== 'ticket')

const corruptions: ((typed: Typed, roll: Roll) => Bad)[] = [
  (typed, roll) =>
    changed(
      typed,
      pick(roll, ['fullName', 'contact']),
      pick(roll, ['', ' ', '\0', 'x\0y', '\u202Ex', 'x'.repeat(3_000)]),
    ),
  (typed, roll) =>
    changed(typed, 'contact', pick(roll, ["' or 1=1--", '<b>', '🥟', '-1', '1e999', '__proto__', 'a@b'])),
  (typed, roll) => {
    const without = pick(roll, own(typed))
    return {
      type: encoded,
      body: urlEncoded(Object.fromEntries(Object.entries(typed).filter(([name]) => name !== without))),
    }
  },
  (typed, roll) =>
    changed(
      typed,
      'ticket',
      pick(roll, ['x', aTicket(8 * 86_400_000), aTicket(-60_000), '.', 'x'.repeat(500)]),
    ),
  (typed) => ({ ...changed(typed, 'website', 'https://example.com'), isSwallowed: true }),
  (typed) => changed(typed, 'fullName', 'x'.repeat(1_000_000)),
  (typed) => ({
    type: encoded,
    body: `${urlEncoded(typed).replace(/fullName=[^&]*/, 'fullName=%E0%A4%00%FF%ZZ')}`,
  }),
  (typed, roll) => ({
    type: pick(roll, ['application/json', 'text/plain', 'image/png', '']),
    body: JSON.stringify(typed),
  }),
  (typed) => ({ type: 'multipart/form-data; boundary=x', body: `--x\r\nbroken ${JSON.stringify(typed)}` }),
  () => ({ type: 'multipart/form-data', body: 'no boundary' }),
  () => ({ type: encoded, body: '&'.repeat(10_000) }),
  () => ({ type: encoded, body: '__proto__=x&constructor=x&toString=x' }),
  () => ({ type: encoded, body: '' }),
]

type PageTally = { bad: number; serverErrors: string[]; wrong: string[]; markers: string[] }

/** An invalid form is answered with its page, a valid one redirects to the confirmation page. */
export async function throughPages(origin: string, badPerForm: number, seed: number): Promise<PageTally> {
  const tally: PageTally = { bad: 0, serverErrors: [], wrong: [], markers: [] }
  const roll = seededRandom(seed)
  for (let i = 0; i < badPerForm; i += 1) {
    const cases = formNames.flatMap((form) => {
      const { isSwallowed = false, ...body } = pick(roll, corruptions)(typedOf(form, 'bad', roll), roll)
      const bad = { form, body, isGood: isSwallowed }
      return i % 20 === 0 ? [bad, aGoodOne(tally, form, roll)] : [bad]
    })
    await Promise.all(cases.map((one) => checkCase(tally, origin, one)))
    tally.bad += formNames.length
  }
  return tally
}

/** Answers with the page; a body over the size limit is not read at all. */
const isRefused = ({ status, text }: Answer): boolean =>
  status === 413 || (status >= 400 && text.includes('<html'))

type Case = { form: FormName; body: Omit<Bad, 'isSwallowed'>; isGood: boolean }

function aGoodOne({ markers }: PageTally, form: FormName, roll: Roll): Case {
  const marker = `paged-${markers.length}.`
  markers.push(marker)
  return { form, body: { type: encoded, body: urlEncoded(typedOf(form, marker, roll)) }, isGood: true }
}

async function checkCase(tally: PageTally, origin: string, { form, body, isGood }: Case): Promise<void> {
  const answer: Answer = await send(origin + pages[form], { ...body, type: body.type || undefined })
  const what = `${pages[form]} ${body.type ?? ''} ${body.body.toString().slice(0, 120)}: ${answer.status}`
  if (answer.status >= 500) tally.serverErrors.push(`${what} ${answer.text.slice(0, 80)}`)
  else if (isGood ? answer.status !== 303 : !isRefused(answer)) tally.wrong.push(what)
}
