import { isIP } from 'node:net'

export type EsewaConfig = { formUrl: string; statusUrl: string; productCode: string; secret: string }
export type KhaltiConfig = { base: string; secret: string }
/** The service that makes QR codes over amounts for all wallets. */
export type QrConfig = { base: string; secret: string }

const esewaNames = ['ESEWA_FORM_URL', 'ESEWA_STATUS_URL', 'ESEWA_PRODUCT_CODE', 'ESEWA_SECRET'] as const
const khaltiNames = ['KHALTI_BASE', 'KHALTI_SECRET'] as const
const qrNames = ['QR_BASE', 'QR_SECRET'] as const
const addressNames = ['ESEWA_FORM_URL', 'ESEWA_STATUS_URL', 'KHALTI_BASE', 'QR_BASE'] as const
type Name = (typeof esewaNames)[number] | (typeof khaltiNames)[number] | (typeof qrNames)[number]

export type WalletVariables = Record<Name, string> & { STAND_IN_WALLETS: 'yes' | 'no'; PUBLIC_ORIGIN: string }

/** eSewa publishes these test credentials, so anyone could sign a payment with them. */
const published = { code: 'EPAYTEST', secret: /^8gBm\/:&EnhH\.1\/q\(?$/ }

/** Sandbox hosts of the wallets: payments there are not real money. */
const isSandbox = (host: string): boolean => /^(rc|uat|dev|test|sandbox|stag|a\.khalti)/.test(host)
export const isLocalHost = (host: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host)
const hostOf = (address: string): string => new URL(address).hostname

function checkProductionUrl(address: string): string | undefined {
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:') return 'must be https in production'
  if (isLocalHost(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) || !hostname.includes('.'))
    return 'must be a public address in production'
  return isSandbox(hostname) ? 'is a sandbox: no money is paid there' : undefined
}

/** The variables of a wallet must be set all or none. */
function missingVariables(names: readonly Name[], given: WalletVariables): string[] {
  if (names.every((name) => !given[name])) return []
  return names
    .filter((name) => !given[name])
    .map((name) => `${name}: must be set with ${names.find((other) => given[other])}`)
}

/** The demo runs in production mode with stand-in wallets. They and the site must then be on this machine. */
function nonLocalStandIns(given: WalletVariables): string[] {
  const addresses = [...addressNames, 'PUBLIC_ORIGIN' as const].filter((name) => given[name])
  return addresses
    .filter((name) => !isLocalHost(hostOf(given[name])))
    .map((name) => `${name}: must be on this machine with STAND_IN_WALLETS`)
}

/** Validates the wallet settings. Threat E4: production must not accept a test wallet. */
export function validateWallets(given: WalletVariables, mode: string): string[] {
  const missing = [esewaNames, khaltiNames, qrNames].flatMap((names) => missingVariables(names, given))
  if (mode !== 'production') return missing
  if (given.STAND_IN_WALLETS === 'yes') return [...missing, ...nonLocalStandIns(given)]
  const wrong = addressNames.flatMap((name) => {
    const problem = given[name] && checkProductionUrl(given[name])
    return problem ? [`${name}: ${problem}`] : []
  })
  if (given.ESEWA_PRODUCT_CODE.toUpperCase() === published.code)
    wrong.push('ESEWA_PRODUCT_CODE: is the one for tests')
  if (published.secret.test(given.ESEWA_SECRET))
    wrong.push('ESEWA_SECRET: is the one that eSewa prints for tests')
  return [...missing, ...wrong]
}

export const toEsewaConfig = (given: WalletVariables): EsewaConfig | undefined =>
  given.ESEWA_PRODUCT_CODE
    ? {
        formUrl: given.ESEWA_FORM_URL,
        statusUrl: given.ESEWA_STATUS_URL,
        productCode: given.ESEWA_PRODUCT_CODE,
        secret: given.ESEWA_SECRET,
      }
    : undefined

export const toKhaltiConfig = (given: WalletVariables): KhaltiConfig | undefined =>
  given.KHALTI_BASE ? { base: given.KHALTI_BASE, secret: given.KHALTI_SECRET } : undefined

export const toQrConfig = (given: WalletVariables): QrConfig | undefined =>
  given.QR_BASE ? { base: given.QR_BASE, secret: given.QR_SECRET } : undefined
