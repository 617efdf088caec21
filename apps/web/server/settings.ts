import { BlockList, isIP } from 'node:net'

export type Settings = {
  host: string
  port: number
  metricsHost: string
  /** Undefined: the metrics are not served. */
  metricsPort: number | undefined
  apiOrigin: URL
  realtimeOrigin: URL
  /** The site's public origin; without it the Host header is used. */
  publicOrigin: string | undefined
  /** For /.well-known/security.txt; empty: there is none. */
  securityContacts: string[]
  isTrusted: (address: string) => boolean
  /** False: /sw.js is the worker that unregisters all workers, including itself. */
  serviceWorker: boolean
}

const privateRanges: Record<string, [string, number][]> = {
  loopback: [['127.0.0.0', 8]],
  private: [
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
  ],
}

/** Trusted sources of x-forwarded-* headers: addresses, ranges (10.0.0.0/8), 'loopback' or 'private'. None by default. */
function trustedProxies(text: string): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const ranges = privateRanges[entry] ?? [
      [entry.split('/')[0] ?? '', Number(entry.split('/')[1] ?? (isIP(entry) === 6 ? 128 : 32))],
    ]
    for (const [address, bits] of ranges)
      list.addSubnet(address as string, bits as number, isIP(address as string) === 6 ? 'ipv6' : 'ipv4')
    if (entry === 'loopback') list.addAddress('::1', 'ipv6')
  }
  // A closed socket has no address.
  return (address) => isIP(address) > 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** How a setting is read; `parse` throws if its text breaks the rule. */
type Kind<T> = { rule: string; parse: (text: string) => T }

const reject = (): never => {
  throw new Error('settings: invalid value')
}
const port: Kind<number> = {
  rule: 'must be a port number',
  parse: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : reject()),
}
const optionalPort: Kind<number | undefined> = {
  rule: port.rule,
  parse: (text) => (text ? port.parse(text) : undefined),
}
const url: Kind<URL> = {
  rule: 'must be an http or https URL',
  parse: (text) => (/^https?:\/\//i.test(text) ? new URL(text) : reject()),
}
const optionalOrigin: Kind<string | undefined> = {
  rule: url.rule,
  parse: (text) => (text ? url.parse(text).origin : undefined),
}
const proxies: Kind<Settings['isTrusted']> = {
  rule: 'must be addresses or networks like 10.0.0.0/8',
  parse: trustedProxies,
}
const contacts: Kind<string[]> = {
  rule: 'must be mailto: or https: addresses, comma separated',
  parse: (text) => {
    const found = text.split(',').map((part) => part.trim())
    if (text === '') return []
    return found.every((one) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(one)) ? found : reject()
  },
}
const onOrOff: Kind<boolean> = {
  rule: 'must be on or off',
  parse: (text) => (text === 'on' || text === 'off' ? text === 'on' : reject()),
}

const tilesUrl = /^https?:\/\/(\{s\}\.)?[\w.-]+(:\d+)?\/([^{}\s]|\{[zxyr]\})*$/i
/** Read by the pages themselves (app/lib/map/map-tiles.server.ts), which put its origin into their content security policy. */
const tiles: Kind<string> = {
  rule: 'must be empty, or an http or https URL with {z}, {x} and {y}',
  parse: (text) =>
    text === '' || (tilesUrl.test(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)))
      ? text
      : reject(),
}
const plainText: Kind<string> = {
  rule: 'must be text without < and >',
  parse: (text) => (/[<>]/.test(text) ? reject() : text),
}

/** Invalid settings. The message is one line that names every variable. */
export class SettingsError extends Error {
  constructor(problems: string[]) {
    super(`config: ${problems.join('; ')}`)
    this.name = 'SettingsError'
  }
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const problems: string[] = []
  const read = <T>(name: string, usual: string, { parse, rule }: Kind<T>): T => {
    try {
      return parse(env[name] ?? usual)
    } catch {
      problems.push(`${name}: ${rule}`)
      return undefined as T
    }
  }
  const settings = {
    host: env['WEB_HOST'] || '127.0.0.1',
    port: read('WEB_PORT', '3000', port),
    metricsHost: env['METRICS_HOST'] || '127.0.0.1',
    metricsPort: read('METRICS_PORT', '', optionalPort),
    apiOrigin: read('API_ORIGIN', 'http://127.0.0.1:3001', url),
    realtimeOrigin: read('REALTIME_ORIGIN', 'http://127.0.0.1:3002', url),
    publicOrigin: read('PUBLIC_ORIGIN', '', optionalOrigin),
    securityContacts: read('SECURITY_CONTACT', '', contacts),
    isTrusted: read('TRUST_PROXY', '', proxies),
    serviceWorker: read('SERVICE_WORKER', 'on', onOrOff),
  }
  read('MAP_TILES_URL', '', tiles)
  read('MAP_ATTRIBUTION', '', plainText)
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}
