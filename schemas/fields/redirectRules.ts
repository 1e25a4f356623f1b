import { screenSlugs, serviceSlugs } from './slug.ts'

/** What a redirect does, whatever its document is called. */
export type Hop = { from?: string | undefined; to?: string | undefined }

const path = /^\/(?!\/)[^\s?#]+$/
const target = /^\/(?!\/)[^\s?#]*(?:#[^\s?#]+)?$/

/** An address without the anchor inside its page. */
export const withoutAnchor = (address: string): string => address.replace(/#.*$/, '')

/** Says what is wrong with the old address of a redirect, or true. */
export function checkFrom(from: string | undefined): true | string {
  if (!from) return true
  if (!path.test(from)) return 'Write a path such as /old-name, without spaces, “?” or “#”.'
  const [, first = '', ...rest] = from.toLowerCase().split('/')
  const isScreen = rest.length === 0 && screenSlugs.some((slug) => slug === first)
  const isService = serviceSlugs.some((slug) => slug === first) || /^v\d/.test(first)
  return isScreen || isService
    ? `${from} is the address of another screen, which a redirect would hide. Choose another one.`
    : true
}

/** Says what is wrong with the new address of a redirect, or true. */
export const checkTo = (to: string | undefined): true | string =>
  !to || target.test(to)
    ? true
    : 'Write a page of this site such as /new-name, / for home, or /#Benefits.'

/** The addresses that a visitor passes through from an address on; the last one again when they go round. */
export function chainFrom(address: string, hops: readonly Hop[]): string[] {
  const chain = [withoutAnchor(address)]
  for (;;) {
    const next = hops.find(({ from }) => from === chain.at(-1))?.to
    if (!next) return chain
    const place = withoutAnchor(next)
    const seen = chain.includes(place)
    chain.push(place)
    if (seen) return chain
  }
}

/** Says how a redirect would lead back to itself through the others, or true. */
export function checkLoop({ from, to }: Hop, others: readonly Hop[]): true | string {
  if (!from || !to) return true
  const chain = chainFrom(to, [{ from, to }, ...others.filter((hop) => hop.from !== from)])
  if (!chain.includes(from)) return true
  const steps = [from, ...chain.slice(0, chain.indexOf(from) + 1)]
  return steps.length === 2
    ? 'This redirect leads back to itself.'
    : `This redirect leads back to itself: ${steps.join(' → ')}.`
}
