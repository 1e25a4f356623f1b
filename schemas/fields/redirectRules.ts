import { isReserved } from '../../domain/paths.ts'

/** What a redirect does, whatever its document is called. */
export type Hop = { from?: string | undefined; to?: string | undefined }

const path = /^\/(?!\/)[^\s?#]*$/
const target = /^\/(?!\/)[^\s?#]*(?:#[^\s?#]+)?$/

/** An address without the anchor inside its page. */
export const withoutAnchor = (address: string): string => address.replace(/#.*$/, '')

/** What the spellings of one address have in common: the site minds neither case nor a slash at the end. */
export const placeOf = (address: string): string =>
  withoutAnchor(address)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')

/** Says what is wrong with the old address of a redirect, or true. */
export function checkFrom(from: string | undefined): true | string {
  if (!from) return true
  if (!path.test(from)) return 'Write a path such as /old-name, without spaces, “?” or “#”.'
  return isReserved(from)
    ? `${from} is the address of another page, which a redirect would hide. Choose another one.`
    : true
}

/** Says what is wrong with the new address of a redirect, or true. */
export const checkTo = (to: string | undefined): true | string =>
  !to || target.test(to)
    ? true
    : 'Write a page of this site such as /new-name, / for home, or /#Benefits. Other sites cannot be redirected to.'

/** The addresses that a visitor passes through from an address on; the last one again when they go round. */
export function chainFrom(address: string, hops: readonly Hop[]): string[] {
  const chain = [withoutAnchor(address)]
  const passed = new Set<string>()
  for (let place = placeOf(address); ; ) {
    passed.add(place)
    const next = hops.find(({ from }) => from && placeOf(from) === place)?.to
    if (!next) return chain
    chain.push(withoutAnchor(next))
    place = placeOf(next)
    if (passed.has(place)) return chain
  }
}

/** Says how a redirect would lead back to itself through the others, or true. */
export function checkLoop({ from, to }: Hop, others: readonly Hop[]): true | string {
  if (!from || !to) return true
  const isHere = (address = '') => placeOf(address) === placeOf(from)
  const chain = chainFrom(to, [{ from, to }, ...others.filter((hop) => !isHere(hop.from))])
  const end = chain.findIndex(isHere)
  if (end < 0) return true
  return end === 0
    ? 'This redirect leads back to itself.'
    : `This redirect leads back to itself: ${[from, ...chain.slice(0, end), from].join(' → ')}.`
}
