// texts: apps/web/app/features/auth/second-factor/second-factor.messages.ts
import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { demoPerson, messageTo, newEmail, newPerson, type Person, signIn } from '../../account.ts'
import { place } from '../../place.ts'
import { expect, hydrated, open, test } from '../journey.ts'

const periodMs = 30_000
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an authenticator app shows for the key (RFC 6238), `steps` later. */
function appCode(key: string, steps = 0): string {
  const bits = [...key].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / periodMs) + steps))
  const hash = createHmac('sha1', secret).update(step).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Someone of the content team, invited through the API. */
async function newEditor(request: APIRequestContext): Promise<Person> {
  const person = newPerson(newEmail('editor'))
  const { accessToken } = await signIn(request, demoPerson('superadmin'))
  const api = `${place.origin()}/api/v1`
  const invited = await request.post(`${api}/super-admin/invitations`, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { identifier: person.identifier, role: 'admin' },
  })
  expect(invited.ok()).toBe(true)
  const { text } = await messageTo(person.identifier, /invitation/)
  const token = /invitation#([\w-]{43})/.exec(text)?.[1]
  const { firstName, lastName, password } = person
  const accepted = await request.post(`${api}/invitations/accept`, {
    data: { token, firstName, lastName, password },
  })
  expect(accepted.ok()).toBe(true)
  return person
}

/** Passkeys belong to a host name, so this journey does not use the IP address of the others. */
const site = () => place.origin().replace('127.0.0.1', 'localhost')

/** A platform authenticator of the browser, such as a fingerprint sensor, that always finds the owner. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function enterPassword(page: Page, { identifier, password }: Person): Promise<void> {
  await open(page, `${site()}/login`)
  await page.getByLabel('Phone or email').fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** As on another browser of the same person: no session, and not a known device. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const arrived = (page: Page) => expect(page).toHaveURL(/\/admin\/dashboard$/)
const notification = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)

/** Returns the key and the recovery codes. */
async function setUpApp(page: Page): Promise<{ key: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const setUp = dialog(page, 'Set up an authenticator app')
  await expect(
    setUp.getByRole('img', { name: 'QR code with the key for your authenticator app' }),
  ).toBeVisible()
  const key = (await setUp.locator('code').innerText()).replaceAll(' ', '')
  await setUp.getByLabel('6-digit code').fill(appCode(key))
  const shown = dialog(page, 'Save your recovery codes')
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const codes = await shown.getByRole('listitem').allInnerTexts()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    shown.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(codes[9])
  await shown.getByRole('button', { name: "I've saved them" }).click()
  return { key, codes }
}

// The socket server knows only the site's own address; without it the page works. A wrong code is 401.
test.use({ expected: /WebSocket connection|status of 40[01]/ })

test(
  'staff set up an app and a passkey, and log in with each of them and with a recovery code',
  { tag: ['@both', '@smoke'] },
  async ({ page, request }) => {
    const person = await newEditor(request)
    await addAuthenticator(page)
    await enterPassword(page, person)
    await arrived(page)
    await messageTo(person.identifier, /new device/)
    await page.goto(`${site()}/admin/security`)
    await hydrated(page)
    const { key, codes } = await setUpApp(page)
    await messageTo(person.identifier, /authenticator app was added/)

    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await dialog(page, 'Add a passkey').getByLabel('Name').fill('My phone')
    await dialog(page, 'Add a passkey').getByRole('button', { name: 'Continue' }).click()
    await expect(notification(page, 'The passkey My phone was added.')).toBeVisible()
    await expect(page.getByText(/^Added today .* not used yet$/).first()).toBeVisible()

    await leave(page)
    await enterPassword(page, person)
    await expect(page.getByRole('heading', { level: 1, name: 'Second step' })).toBeVisible()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await arrived(page)

    await leave(page)
    await enterPassword(page, person)
    await page.getByRole('button', { name: 'Use your authenticator app' }).click()
    await page.getByLabel('6-digit code').fill('000000')
    await expect(page.getByRole('alert')).toContainText("That code isn't right, or it has been used.")
    await page.getByLabel('6-digit code').fill(appCode(key, 1))
    await arrived(page)

    await leave(page)
    await enterPassword(page, person)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(codes[0]!.toUpperCase().replaceAll('-', ' '))
    await page.keyboard.press('Enter')
    await arrived(page)
    await messageTo(person.identifier, /recovery code of your Jhol Momo account was used\. 9 left/)
    await page.goto(`${site()}/admin/security`)
    await expect(page.getByText('9 codes left')).toBeVisible()
  },
)
