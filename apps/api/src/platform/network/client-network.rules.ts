/** A network that requests of a client are counted by. A limit for one client is multiplied by `factor`. */
export type CountedNetwork = { network: string; factor: number }

/** Other customers may share a /48, so it may send as much as ten of them. */
export const wideFactor = 10

/**
 * The networks of an IP address, the narrowest first. An IPv4 address counts alone. An IPv6 customer has a /64 or more, up to a /48,
 * and could send each request from another address, so both networks are counted.
 */
export function networksOf(address: string): [CountedNetwork, ...CountedNetwork[]] {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (!plain.includes(':')) return [{ network: plain, factor: 1 }]
  const groups = groupsOf(plain)
  return [
    { network: `${groups.slice(0, 4).join(':')}::/64`, factor: 1 },
    { network: `${groups.slice(0, 3).join(':')}::/48`, factor: wideFactor },
  ]
}

/** The eight groups of an IPv6 address in lower case, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array<string>(zeros).fill('0'), ...right].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}
