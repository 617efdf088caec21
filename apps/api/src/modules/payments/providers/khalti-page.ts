import { isLocalHost } from '#platform/config/wallets.ts'

const isKhaltiHost = (host: string): boolean => host === 'khalti.com' || host.endsWith('.khalti.com')

/** The customer is sent to Khalti only: by HTTPS to the host of the API or another one of Khalti's. A stand-in is on this machine. */
export function isPaymentPage(url: string, base: string): boolean {
  const [page, api] = [new URL(url), new URL(base)]
  if (isLocalHost(api.hostname)) return isLocalHost(page.hostname)
  const isTheirs =
    page.hostname === api.hostname || (isKhaltiHost(api.hostname) && isKhaltiHost(page.hostname))
  return page.protocol === 'https:' && isTheirs
}
