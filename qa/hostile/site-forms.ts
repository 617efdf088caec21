// The public forms, filled in and sent as by a visitor without JavaScript.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** Minimum time to fill in a form; the API treats faster requests as spam. */
const fillingMs = 3200

type Values = Record<string, string>
type Form = { path: string; good: Values; wrong: Values }

const person = { fullName: 'Sita Tamang', contact: '9841234567' }
const nextYear = `${new Date().getFullYear() + 1}-03-14`

const forms: Form[] = [
  {
    path: '/career',
    good: {
      ...person,
      email: 'no-js-career@example.com',
      qualification: '',
      designation: '',
      tempAddress: 'Koteshwor, Kathmandu',
      permAddress: 'धनकुटा, कोशी',
    },
    wrong: { email: 'nabin.rai@' },
  },
  {
    path: '/enquiry/frenchie',
    good: {
      ...person,
      email: 'no-js-franchise@example.com',
      city: 'Butwal',
      message: 'A corner shop.\n\nTwo floors.',
    },
    wrong: { contact: 'call me' },
  },
  {
    path: '/enquiry/banquet',
    good: {
      ...person,
      email: 'no-js-banquet@example.com',
      eventDate: nextYear,
      guests: '120',
      place: '',
      message: '',
    },
    wrong: { eventDate: '2020-01-01' },
  },
  {
    path: '/contact-us',
    good: { ...person, contact: 'no-js-contact@example.com', about: '', message: 'The achar was wonderful.' },
    wrong: { contact: 'nowhere' },
  },
]

/** '' in a select takes its last option: the first may be a placeholder. */
async function fill(page: Page, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = page.locator(`main form [name=${name}]`)
    const isSelect = await control.first().evaluate((element) => element.tagName === 'SELECT')
    if (isSelect) await control.selectOption({ index: (await control.locator('option').count()) - 1 })
    else if ((await control.first().getAttribute('type')) === 'radio') await control.first().check()
    else await control.fill(value)
  }
}

async function send(page: Page, origin: string, path: string, values: Values): Promise<number> {
  await page.goto(origin + path)
  // Disables the browser's validation, so that the server's validation is tested.
  await page.evaluate(() =>
    document.querySelector<HTMLFormElement>('main form')?.setAttribute('novalidate', ''),
  )
  await fill(page, values)
  await sleep(fillingMs)
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.locator('main form button[type=submit]').click()
  const status = (await answered).status()
  await page.waitForLoadState()
  return status
}

/** Sent and confirmed on the page. */
async function arrives(page: Page, origin: string, { path, good }: Form): Promise<string[]> {
  const status = await send(page, origin, path, good)
  const confirmed =
    new URL(page.url()).searchParams.get('sent') === '1' &&
    (await page.locator('main').innerText()).match(/submitted successfully|thank you/i) !== null
  return status === 303 && confirmed
    ? []
    : [`${path}: a good form answered ${status} and led to ${page.url()}`]
}

/** Rejected with the reason at its field; every typed value is still there. */
async function isExplained(page: Page, origin: string, { path, good, wrong }: Form): Promise<string[]> {
  const status = await send(page, origin, path, { ...good, ...wrong })
  const [field = ''] = Object.keys(wrong)
  const marked = await page.locator(`main form [name=${field}][aria-invalid=true]`).count()
  const typedName = await page.locator('main form [name=fullName]').inputValue()
  return status === 400 && marked === 1 && typedName === good['fullName']
    ? []
    : [`${path}: a wrong ${field} answered ${status}, ${marked} marked`]
}

/** What went wrong, one line each. */
export async function sendForms(page: Page, origin: string): Promise<{ sent: number; problems: string[] }> {
  const problems: string[] = []
  for (const form of forms)
    problems.push(...(await isExplained(page, origin, form)), ...(await arrives(page, origin, form)))
  return { sent: forms.length * 2, problems }
}
