import { type APIRequestContext, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { place } from './place.ts'

export type Tokens = { accessToken: string; refreshToken: string }
type Role = 'user' | 'admin' | 'branchAdmin' | 'superadmin'
type SignedIn = Tokens & { user: { id: string; FirstName: string; Role: Role; BranchId: string | null } }
export type Person = { identifier: string; password: string; firstName: string; lastName: string }
export type Customer = Person & SignedIn

/** A word unique to this journey across all workers: digits and lower-case characters. */
export const unique = (): string => `${Date.now().toString(36)}${crypto.randomUUID().slice(0, 8)}`
/** A short outlet code, or a unique part of a name. */
export const randomCode = (): string =>
  [...crypto.getRandomValues(new Uint8Array(5))].map((byte) => String.fromCharCode(65 + (byte % 26))).join('')
export const newEmail = (name = 'sita') => `${name}-${unique()}@example.com`
export const newPhone = (): string =>
  `98${String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1e8).padStart(8, '0')}`
export const newPerson = (identifier = newEmail()): Person => ({
  identifier,
  password: 'steam rises slowly',
  firstName: 'Sita',
  lastName: 'Tamang',
})

const demoPeople: Record<Role, Pick<Person, 'identifier' | 'firstName' | 'lastName'>> = {
  user: { identifier: 'customer@jholmomo.test', firstName: 'Asmita', lastName: 'Gurung' },
  branchAdmin: { identifier: 'branch@jholmomo.test', firstName: 'Bikash', lastName: 'Shrestha' },
  admin: { identifier: 'content@jholmomo.test', firstName: 'Chandani', lastName: 'Tamang' },
  superadmin: { identifier: 'super@jholmomo.test', firstName: 'Dawa', lastName: 'Sherpa' },
}

/** The demo account of a role; journeys never change these accounts. */
export function demoPerson(role: Role): Person {
  return { ...demoPeople[role], password: 'Momo-demo-2026' }
}

type Message = { to: string; subject?: string; text: string }

/** The messages sent to an e-mail address or a phone number, newest last. */
export async function messagesTo(to: string): Promise<Message[]> {
  const endpoint = to.includes('@') ? `${place.inboxOrigin()}/mails` : `${place.smsOrigin()}/messages`
  return (await (await fetch(`${endpoint}?to=${encodeURIComponent(to)}`)).json()) as Message[]
}

export async function messageTo(to: string, about: RegExp): Promise<Message> {
  const find = async () =>
    (await messagesTo(to)).findLast(({ subject, text }) => about.test(`${subject ?? ''}\n${text}`))
  let found: Message | undefined
  await expect
    .poll(async () => (found = await find()), {
      message: `A message about ${about} to ${to}`,
      intervals: [50],
      timeout: 20_000,
    })
    .toBeDefined()
  return found as unknown as Message
}

/** The code to sign up or to set a new password. */
export async function codeSentTo(to: string, about = /code to sign up/): Promise<string> {
  const { text } = await messageTo(to, about)
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

/** Codes are limited to one a minute and five a day per client, so these counts are deleted. */
export async function waitForNextCode(): Promise<void> {
  const client = new pg.Client({ connectionString: place.databaseUrl() })
  await client.connect()
  await client.query("delete from throttles where key like 'code%'")
  await client.end()
}

async function post<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await request.post(`${place.origin()}/api/v1/${path}`, { data })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Signs in through the API. With a page's request context its browser gets the cookie; another context acts as another device. */
export const signIn = (request: APIRequestContext, { identifier, password }: Person): Promise<SignedIn> =>
  post<SignedIn>(request, 'auth/login', { identifier, password })

/** A customer who has just signed up, through the API. */
export async function newCustomer(request: APIRequestContext, person = newPerson()): Promise<Customer> {
  const { requestId } = (await post<{ data: { requestId: string } }>(request, 'auth/signup', person)).data
  const code = await codeSentTo(person.identifier)
  return { ...person, ...(await post<SignedIn>(request, 'auth/signup/verify', { requestId, code })) }
}

/** SES-02: the items that the app stores in local storage. */
function storedOf({ accessToken, refreshToken, user }: SignedIn): Record<string, string> {
  const name = user.Role === 'user' ? { userName: user.FirstName } : { adminName: user.FirstName }
  const branch = user.BranchId === null ? {} : { branchId: user.BranchId }
  return { accessToken, refreshToken, userRole: user.Role, isAuthenticated: 'true', ...name, ...branch }
}

/** An empty page of the site, where the storage can be changed before any of our scripts runs. */
const empty = '/empty-page'
const emptyPage = {
  contentType: 'text/html',
  body: '<!doctype html><link rel="icon" href="data:,"><title>Empty</title>',
}

export async function store(page: Page, items: Record<string, string>): Promise<void> {
  if (!page.url().endsWith(empty)) {
    await page.route(`**${empty}`, (route) => route.fulfill(emptyPage))
    await page.goto(empty)
    // The browser does not use its HTTP cache while a route is set.
    await page.unroute(`**${empty}`)
  }
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, items)
}

export const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage }))

/** Signed in without the form: cookie and storage are as after the login form. */
export async function enterAs(page: Page, person: Person): Promise<SignedIn> {
  const signedIn = await signIn(page.request, person)
  await store(page, storedOf(signedIn))
  return signedIn
}

/** A new customer who is signed in on this page. */
export async function enterAsNew(page: Page, person = newPerson()): Promise<Customer> {
  const customer = await newCustomer(page.request, person)
  await store(page, storedOf(customer))
  return customer
}
