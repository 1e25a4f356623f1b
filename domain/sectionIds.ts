import { idsOutsideContent, sectionAnchors } from './anchors.ts'

/** Unchecked, because scripts can store values of any type. */
type AnySection = { _type?: unknown; anchor?: unknown }

const ANCHOR = /^[A-Za-z][A-Za-z0-9]*(?:[_-][A-Za-z0-9]+)*$/
const MAX_ANCHOR_CHARACTERS = 40

const isAnchor = (id: unknown): id is string =>
  typeof id === 'string' && ANCHOR.test(id) && !idsOutsideContent.includes(id)

/** The first section of a type also gets the type's fixed anchor. Omits invalid ids and ids of earlier sections. */
export function assignSectionIds(visibleSections: readonly AnySection[]): string[][] {
  const earlierTypes = new Set<unknown>()
  const earlierIds = new Set<unknown>()
  return visibleSections.map(({ _type, anchor }) => {
    const fixed = earlierTypes.has(_type) ? undefined : sectionAnchors[String(_type)]
    earlierTypes.add(_type)
    const ids = [...new Set([anchor, fixed])].filter(isAnchor).filter((id) => !earlierIds.has(id))
    for (const id of ids) earlierIds.add(id)
    return ids
  })
}

export function checkAnchor(
  anchor: unknown,
  otherVisibleSections: readonly AnySection[],
): true | string {
  if (!anchor) return true
  const id = String(anchor)
  if (id.length > MAX_ANCHOR_CHARACTERS)
    return `The anchor is too long. Use at most ${MAX_ANCHOR_CHARACTERS} characters.`
  if (!ANCHOR.test(id))
    return 'Begin with a Latin letter. Use only letters and digits, with one hyphen or underscore between words, for example “offers”.'
  const isSame = (other: string) => other.toLowerCase() === id.toLowerCase()
  if (idsOutsideContent.some(isSame))
    return `The site uses “${id}” on every page. Choose another anchor.`
  return assignSectionIds(otherVisibleSections).flat().some(isSame)
    ? `Another section of this page already has the anchor “${id}”. Choose another one.`
    : true
}
