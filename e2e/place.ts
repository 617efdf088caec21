import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

function given(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: journeys run by npm run e2e.`)
  return value
}

/** Where the product under test runs. */
export const place = {
  origin: () => given('E2E_ORIGIN'),
  apiOrigin: () => given('E2E_API_ORIGIN'),
  /** `/mails?to=` */
  inboxOrigin: () => given('E2E_INBOX_ORIGIN'),
  /** `/messages?to=` */
  smsOrigin: () => given('E2E_SMS_ORIGIN'),
  /** POST `/devices` makes a browser's subscription, `/messages?to=` lists what arrived. */
  pushOrigin: () => given('E2E_PUSH_ORIGIN'),
  /** `/__ledger` and `/__control` of the wallets' stand-ins. */
  esewaOrigin: () => given('E2E_ESEWA_ORIGIN'),
  khaltiOrigin: () => given('E2E_KHALTI_ORIGIN'),
  qrOrigin: () => given('E2E_QR_ORIGIN'),
  /** `/well/{z}/{x}/{y}.png`; other first parts fail, see qa/stand-ins/tile-stand-in.ts. */
  tilesOrigin: () => given('E2E_TILES_ORIGIN'),
  /** A ticket of the public forms that is old enough to be valid. */
  formTicket: () => given('E2E_FORM_TICKET'),
  databaseUrl: () => given('E2E_DATABASE_URL'),
}
