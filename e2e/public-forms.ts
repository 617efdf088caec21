import type { Page } from '@playwright/test'
import pg from 'pg'
import { newEmail, newPhone } from './account.ts'
import { place } from './place.ts'

export type Typed = Record<string, string>

/** Fields by label; options by their text. */
const isChoice = new Set(['Qualification', 'Designation', 'Venue', 'About'])

export async function fill(page: Page, typed: Typed): Promise<void> {
  for (const [label, text] of Object.entries(typed)) {
    const field = page.getByRole('main').getByLabel(label, { exact: !label.startsWith('Message') })
    if (isChoice.has(label)) await field.selectOption({ label: text })
    else await field.fill(text)
  }
}

/**
 * A form sent within three seconds of its ticket is rejected: the form gets the stack's older ticket. The field is set when the form is
 * submitted, because React writes the value back with every render of the page.
 */
export const useOldTicket = (page: Page): Promise<void> =>
  page.locator('form#form').evaluate((form, ticket) => {
    const setTicket = () => {
      form.querySelector<HTMLInputElement>('input[name=ticket]')!.value = ticket
    }
    // Without scripts no listener runs, and nothing renders again.
    setTicket()
    form.addEventListener('submit', setTicket)
  }, place.formTicket())

/** The next form of this page is sent with another ticket. */
export async function swapTicket(
  page: Page,
  ticketFor: (given: string) => string | Promise<string>,
): Promise<void> {
  await page.route(
    /\/api\/v1\/(career|enquiries)\//,
    async (route) => {
      const typed = route.request().postDataJSON() as Typed
      await route.continue({
        postData: JSON.stringify({ ...typed, ticket: await ticketFor(typed['ticket'] ?? '') }),
      })
    },
    { times: 1 },
  )
}

export async function freshTicket(page: Page): Promise<string> {
  const answer = await page.request.get(`${place.origin()}/api/v1/form-ticket`)
  return ((await answer.json()) as { data: { ticket: string } }).data.ticket
}

/** A unique person, so that no entry counts as a duplicate. */
export const anApplicant = (): Typed => ({
  'Full name': 'Nabin Rai',
  Contact: newPhone(),
  Email: newEmail('nabin'),
  Qualification: 'Below SEE',
  Designation: 'Momo Chef',
  'Temporary address': 'Koteshwor, Kathmandu',
  'Permanent address': 'Dhankuta, Koshi',
})

export const aFounder = (): Typed => ({
  'Full name': 'Sunita Chaudhary',
  Phone: newPhone(),
  Email: newEmail('sunita'),
  City: 'Dhangadhi',
  Message: 'A corner shop by the bus park.\nTwo floors.',
})

export const aHost = (): Typed => ({
  'Full name': 'Prakash Adhikari',
  Phone: newPhone(),
  Email: newEmail('prakash'),
  Date: '2031-02-14',
  Guests: '120',
  Venue: 'Not sure yet',
})

export const aWriter = (): Typed => ({
  'Full name': 'Maya Gurung',
  Contact: newEmail('maya'),
  About: 'Praise or a complaint',
  Message: 'झोल मीठो थियो। Thank you!',
})

async function rowsOf(sql: string, values: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: place.databaseUrl() })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(sql, values)
  await client.end()
  return rows
}

/** The entries of this person in the office's inbox. */
export const applicationsOf = (email: string) =>
  rowsOf('select * from career_applications where email = $1', [email])
export const enquiriesOf = (fullName: string, reach: string) =>
  rowsOf('select * from enquiries where full_name = $1 and (email = $2 or contact = $2)', [fullName, reach])
