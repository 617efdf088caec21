import { isIP } from 'node:net'

export type EsewaPlace = { formUrl: string; statusUrl: string; productCode: string; secret: string }
export type KhaltiPlace = { base: string; secret: string }

const esewaNames = ['ESEWA_FORM_URL', 'ESEWA_STATUS_URL', 'ESEWA_PRODUCT_CODE', 'ESEWA_SECRET'] as const
const khaltiNames = ['KHALTI_BASE', 'KHALTI_SECRET'] as const
const addressNames = ['ESEWA_FORM_URL', 'ESEWA_STATUS_URL', 'KHALTI_BASE'] as const
type Name = (typeof esewaNames)[number] | (typeof khaltiNames)[number]

export type WalletVariables = Record<Name, string> & { STAND_IN_WALLETS: 'yes' | 'no'; PUBLIC_ORIGIN: string }

/** eSewa prints these for everybody to test with, so anybody could sign a payment with them. */
const printed = { code: 'EPAYTEST', secret: /^8gBm\/:&EnhH\.1\/q\(?$/ }

/** Where the wallets let people try: nothing that is paid there is money. */
const isSandbox = (host: string): boolean => /^(rc|uat|dev|test|sandbox|stag|a\.khalti)/.test(host)
const isHere = (host: string): boolean => /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host)
const hostOf = (address: string): string => new URL(address).hostname

function complaintAbout(address: string): string | undefined {
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:') return 'must be https in production'
  if (isHere(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) || !hostname.includes('.')) return 'must be a public address in production'
  return isSandbox(hostname) ? 'is a sandbox: no money is paid there' : undefined
}

/** A wallet is named as a whole or not at all. */
function half(names: readonly Name[], given: WalletVariables): string[] {
  if (names.every((name) => !given[name])) return []
  return names.filter((name) => !given[name]).map((name) => `${name}: must be set with ${names.find((other) => given[other])}`)
}

/** The demo is production mode with wallets that are nobody's. They, and the site itself, must then be on this machine alone. */
function strayStandIns(given: WalletVariables): string[] {
  const addresses = [...addressNames, 'PUBLIC_ORIGIN' as const].filter((name) => given[name])
  return addresses.filter((name) => !isHere(hostOf(given[name]))).map((name) => `${name}: must be on this machine with STAND_IN_WALLETS`)
}

/** What is wrong with how the wallets are set. Threat E4: production knows no test wallet. */
export function walletComplaints(given: WalletVariables, mode: string): string[] {
  const halves = [...half(esewaNames, given), ...half(khaltiNames, given)]
  if (mode !== 'production') return halves
  if (given.STAND_IN_WALLETS === 'yes') return [...halves, ...strayStandIns(given)]
  const wrong = addressNames.flatMap((name) => {
    const complaint = given[name] && complaintAbout(given[name])
    return complaint ? [`${name}: ${complaint}`] : []
  })
  if (given.ESEWA_PRODUCT_CODE.toUpperCase() === printed.code) wrong.push('ESEWA_PRODUCT_CODE: is the one for tests')
  if (printed.secret.test(given.ESEWA_SECRET)) wrong.push('ESEWA_SECRET: is the one that eSewa prints for tests')
  return [...halves, ...wrong]
}

export const esewaPlace = (given: WalletVariables): EsewaPlace | undefined =>
  given.ESEWA_PRODUCT_CODE
    ? {
        formUrl: given.ESEWA_FORM_URL,
        statusUrl: given.ESEWA_STATUS_URL,
        productCode: given.ESEWA_PRODUCT_CODE,
        secret: given.ESEWA_SECRET,
      }
    : undefined

export const khaltiPlace = (given: WalletVariables): KhaltiPlace | undefined =>
  given.KHALTI_BASE ? { base: given.KHALTI_BASE, secret: given.KHALTI_SECRET } : undefined
