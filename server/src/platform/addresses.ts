import { BlockList, isIP, isIPv6 } from 'node:net'

const forbidden = new BlockList()
const v4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
for (const range of v4.split(' ')) {
  const [address = '', bits] = range.split('/')
  forbidden.addSubnet(address, Number(bits), 'ipv4')
}
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  forbidden.addSubnet(address, bits, 'ipv6')
}
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address belongs to the public internet: nothing private, local, reserved or mapped. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !forbidden.check(address, 'ipv4')
  // everything outside 2000::/3 is refused, and with it every address that carries an IPv4 address inside
  return (
    family === 6 &&
    !address.includes('%') &&
    global6.check(address, 'ipv6') &&
    !forbidden.check(address, 'ipv6')
  )
}

/** The eight parts of an IPv6 address, however it is shortened. */
function partsOf(address: string): string[] {
  const [bare = ''] = address.split('%')
  const withIPv4 = bare.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [head = [], tail] = withIPv4.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = tail ? Array.from({ length: 8 - head.length - tail.length }, () => '0') : []
  return [...head, ...zeros, ...(tail ?? [])].map((part) => parseInt(part, 16).toString(16))
}

/** Whose address it is: of IPv6 the /64, because one household holds as many; an IPv4 address inside counts as itself. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const parts = partsOf(address)
  if (parts.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return parts.slice(0, 4).join(':')
  const [high = 0, low = 0] = parts.slice(6).map((part) => parseInt(part, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
