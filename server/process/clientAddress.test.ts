import { expect, test } from 'vitest'
import { clientAddressOf } from './clientAddress.ts'

const request = (remoteAddress: string | undefined, headers: Record<string, string> = {}) => ({
  env: { incoming: { headers, socket: { remoteAddress } } },
})

test('without a configured header, the client address is the address of the connection', () => {
  const forged = request('203.0.113.7', { 'x-forwarded-for': '198.51.100.1' })
  expect(clientAddressOf(forged)).toBe('203.0.113.7')
  expect(clientAddressOf(request('::ffff:203.0.113.7'))).toBe('203.0.113.7')
  expect(clientAddressOf(request(undefined))).toBe('unknown')
})

test('with a configured header, the client address is the header’s last entry, or else the connection’s address', () => {
  const proxied = request('127.0.0.1', { 'x-forwarded-for': '10.9.9.9, 203.0.113.7' })
  expect(clientAddressOf(proxied, 'x-forwarded-for')).toBe('203.0.113.7')
  expect(clientAddressOf(request('127.0.0.1'), 'x-forwarded-for')).toBe('127.0.0.1')
})

test.each(['::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7'])(
  'the IPv4-mapped address %s is converted to the IPv4 address',
  (address) => {
    const proxied = request('127.0.0.1', { 'x-forwarded-for': address })
    expect(clientAddressOf(proxied, 'x-forwarded-for')).toBe('203.0.113.7')
  },
)

test.each([
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:51234', '203.0.113.7'],
  ['[2001:db8::1]:4711', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
])('the port is removed from an address in the header: %s', (address, expected) => {
  const proxied = request('127.0.0.1', { 'x-forwarded-for': address })
  expect(clientAddressOf(proxied, 'x-forwarded-for')).toBe(expected)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('an IPv6 address is reduced to its /64 network: %s', (address, network) => {
  expect(clientAddressOf(request(address))).toBe(network)
})
