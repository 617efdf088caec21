import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv4, isIPv6 } from 'node:net'

export type AddressOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/** Who is really calling: Fastify knows it for requests, but a socket's first request never reaches Fastify. */
export function addressReader(trustedProxies: string[]): AddressOf {
  const trusted = networks(trustedProxies)
  return ({ headers, socket }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
    let address = plain(socket.remoteAddress ?? '')
    // From the nearest backwards: what a trusted proxy says of its caller is believed, what stands before that may be invented.
    while (forwarded.length > 0 && isIn(trusted, address)) {
      const told = plain(forwarded.pop()!.trim())
      if (told === '') break
      address = told
    }
    return network(address)
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

/** A household has a whole /64 of IPv6: it counts as one. */
function network(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
