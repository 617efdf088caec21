import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv4, isIPv6 } from 'node:net'

export type AddressOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/** Resolves the client IP address behind proxies. Fastify does this for requests, but a socket handshake never reaches Fastify. */
export function addressReader(trustedProxies: string[]): AddressOf {
  const trusted = networks(trustedProxies)
  return ({ headers, socket }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
    let address = plain(socket.remoteAddress ?? '')
    // Walks from the nearest proxy backwards: an entry of a trusted proxy is reliable, entries before it may be forged.
    while (forwarded.length > 0 && isIn(trusted, address)) {
      const reported = plain(forwarded.pop()!.trim())
      if (reported === '') break
      address = reported
    }
    return address
  }
}

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

function networks(items: string[]): BlockList {
  const list = new BlockList()
  for (const item of items) {
    const [address = '', bits] = item.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

function isIn(list: BlockList, address: string): boolean {
  if (isIPv4(address)) return list.check(address)
  return isIPv6(address) && list.check(address, 'ipv6')
}
