import { BlockList, isIP } from 'node:net'

export type Settings = {
  host: string
  port: number
  apiOrigin: URL
  realtimeOrigin: URL
  /** The site's public origin; without it the Host header is used. */
  publicOrigin: string | undefined
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
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    host: env['WEB_HOST'] ?? '127.0.0.1',
    port: Number(env['WEB_PORT'] ?? 3000),
    apiOrigin: new URL(env['API_ORIGIN'] ?? 'http://127.0.0.1:3001'),
    realtimeOrigin: new URL(env['REALTIME_ORIGIN'] ?? 'http://127.0.0.1:3002'),
    publicOrigin: env['PUBLIC_ORIGIN'] ? new URL(env['PUBLIC_ORIGIN']).origin : undefined,
    isTrusted: trustedProxies(env['TRUST_PROXY'] ?? ''),
    serviceWorker: env['SERVICE_WORKER'] !== 'off',
  }
}
