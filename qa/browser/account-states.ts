// The account pages in the states that the proofs check.
import type { Page } from '@playwright/test'
import type { State } from './page-state.ts'

let asked = 0
/** Codes are limited to one a minute per address: each visit uses another address. */
const newAddress = () => `look-${process.pid}-${(asked += 1)}@example.com`

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const clickAndWait = (name: string, seen: string) => async (page: Page) => {
  await button(page, name).click()
  await page.getByText(seen).first().waitFor()
}

/** Rejected by a mocked API: so many attempts in a row would be rate limited. */
const signInWrongly = async (page: Page) => {
  const refusal = { success: false, code: 'auth.wrong_credentials', message: 'refused' }
  await page.route('**/api/v1/auth/login', (route) => route.fulfill({ status: 401, json: refusal }))
  await page.getByLabel('Phone or email').fill('9841 234 567')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await clickAndWait('Login', 'That phone, email or password')(page)
}
const askForSignInCode = async (page: Page) => {
  await page.getByLabel('Phone or email').fill(newAddress())
  await clickAndWait('Send me a code', 'We sent a 6-digit code')(page)
}
const openContact = async (page: Page) => {
  await button(page, 'Add a mobile number').click()
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('98412')
  await page.getByRole('dialog').getByRole('button', { name: 'Send code' }).click()
  await page.getByText('Enter a 10-digit mobile number').waitFor()
}
const register = async (page: Page) => {
  await page.getByLabel('First name').fill('Sita')
  await page.getByLabel('Last name').fill('Tamang')
  await page.getByLabel('Phone or email').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill('steam rises slowly')
  await page.getByRole('checkbox').check()
  await clickAndWait('Register', 'We sent a 6-digit code')(page)
  await page.getByLabel('6-digit code').fill('417')
}
const askForCode = async (page: Page) => {
  await page.getByLabel('Phone or email').fill(newAddress())
  await clickAndWait('Send code', 'We sent a 6-digit code')(page)
}

/** As if the code had been correct; the last step's request is mocked. */
const afterCode = async (page: Page) => {
  await page.evaluate(() => sessionStorage.setItem('reset-grant', '"granted"'))
  await page.goto(`${page.url()}/OtpVerification/PasswordChange`)
  await button(page, 'Change password').waitFor()
}
const typeTwoPasswords = (again: string) => async (page: Page) => {
  await afterCode(page)
  await page.getByLabel('New password').fill('steam rises slowly')
  await page.getByLabel('Repeat password').fill(again)
  await page.keyboard.press('Tab')
}
const answerDone = (page: Page, path: string) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"success":true}' }),
  )

const finishReset = async (page: Page) => {
  await answerDone(page, '/api/v1/auth/reset-password')
  await typeTwoPasswords('steam rises slowly')(page)
  await clickAndWait('Change password', 'Password changed')(page)
}
const changeOwn = async (page: Page) => {
  await answerDone(page, '/api/v1/profile/password')
  await page.getByLabel('Current password').fill('the old one')
  await page.getByLabel('New password').fill('steam rises slowly')
  await page.getByLabel('Repeat password').fill('steam rises slowly')
  await clickAndWait('Change password', 'Password changed')(page)
}
const failProfile = async (page: Page) => {
  await page.route('**/api/v1/profile', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
  )
  await page.reload()
  await page.getByText("Couldn't load your profile").waitFor()
}
/** As on a device where push is on; the browser of the proofs has no push service. */
const turnPushOn = async (page: Page) => {
  await page.addInitScript(() => {
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/look',
      getKey: () => new ArrayBuffer(65),
      options: { applicationServerKey: null },
    }
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    Object.defineProperty(navigator, 'serviceWorker', {
      value: {
        getRegistration: async () => ({ pushManager: { getSubscription: async () => subscription } }),
      },
    })
  })
  const device = { id: crypto.randomUUID(), since: new Date().toISOString() }
  const data = {
    publicKey: 'B'.repeat(87),
    devices: [
      { ...device, name: 'Chrome on Android', isThisOne: true },
      { ...device, id: crypto.randomUUID(), name: 'Safari on iPad', isThisOne: false },
    ],
  }
  await page.route('**/api/v1/notifications/push', (route) =>
    route.fulfill({ json: { success: true, data } }),
  )
  await page.reload()
  await page.getByText('This device gets push notifications.').waitFor()
}
const blockPush = async (page: Page) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }))
  await page.reload()
  await page.getByText('Your browser blocks notifications').waitFor()
}
const loaded = (page: Page) => page.getByText('This device', { exact: true }).waitFor()
const openDialog = (name: string) => async (page: Page) => {
  await button(page, name).click()
  await page.getByRole('dialog').waitFor()
}

export function accountStates(origin: string): State[] {
  const [login, forgot, profile] = [`${origin}/login`, `${origin}/login/ForgotPassword`, `${origin}/profile`]
  return [
    { name: 'login', address: login, isVariant: true },
    { name: 'login-wrong', address: login, act: signInWrongly },
    { name: 'login-code', address: login, act: askForSignInCode, isVariant: true },
    { name: 'signup', address: `${origin}/signup` },
    {
      name: 'signup-wrong',
      address: `${origin}/signup`,
      act: clickAndWait('Register', 'check the highlighted fields'),
      isVariant: true,
    },
    { name: 'signup-code', address: `${origin}/signup`, act: register },
    { name: 'forgot-password', address: forgot },
    { name: 'verify-otp', address: forgot, act: askForCode, isVariant: true },
    { name: 'reset-password', address: forgot, act: typeTwoPasswords('steam') },
    { name: 'reset-done', address: forgot, act: finishReset, isVariant: true },
    { name: 'set-up', address: `${origin}/set-up`, isVariant: true },
    { name: 'profile', address: profile, as: 'customer', act: loaded },
    {
      name: 'profile-edit',
      address: profile,
      as: 'customer',
      act: clickAndWait('Edit', 'Save'),
      isVariant: true,
    },
    {
      name: 'profile-contact',
      address: profile,
      as: 'customer',
      act: openContact,
      isOverlay: true,
    },
    {
      name: 'profile-photo',
      address: profile,
      as: 'customer',
      act: openDialog('Change photo'),
      isOverlay: true,
    },
    {
      name: 'profile-delete',
      address: profile,
      as: 'customer',
      act: openDialog('Delete my account'),
      isOverlay: true,
    },
    { name: 'profile-push-on', address: profile, as: 'customer', act: turnPushOn, isVariant: true },
    { name: 'profile-push-blocked', address: profile, as: 'customer', act: blockPush, isVariant: true },
    { name: 'profile-failed', address: profile, as: 'customer', act: failProfile, isVariant: true },
    {
      name: 'change-password',
      address: `${profile}/changePassword`,
      as: 'customer',
      act: (page) => button(page, 'Change password').waitFor(),
    },
    {
      name: 'change-password-done',
      address: `${profile}/changePassword`,
      as: 'customer',
      act: changeOwn,
      isVariant: true,
    },
  ]
}
