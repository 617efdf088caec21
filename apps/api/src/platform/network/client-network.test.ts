import { expect, test } from 'vitest'
import { networksOf } from './client-network.rules.ts'

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:DB8:0001:2::1', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0::/48']],
])('%s is counted as %j', (address, networks) =>
  expect(networksOf(address).map(({ network }) => network)).toEqual(networks),
)

test('the limit of a /48 network is ten times that of a /64 network or an IPv4 address', () => {
  expect(networksOf('203.0.113.7').map(({ factor }) => factor)).toEqual([1])
  expect(networksOf('2001:db8::1').map(({ factor }) => factor)).toEqual([1, 10])
})
