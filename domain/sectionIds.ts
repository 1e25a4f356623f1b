import { anchors, mainId, sectionAnchors } from './anchors.ts'

/** Scripts may have written anything. */
type AnySection = { _type?: unknown; anchor?: unknown }

const ANCHOR = /^[A-Za-z][A-Za-z0-9]*(?:[_-][A-Za-z0-9]+)*$/
const MAX_ANCHOR_CHARACTERS = 40

/** The ids of elements outside sections. */
const frameIds: readonly string[] = [mainId, 'menu', 'site', anchors.demoForm]

const isAnchor = (id: unknown): id is string =>
  typeof id === 'string' && ANCHOR.test(id) && !frameIds.includes(id)

/**
 * Returns the ids of each section: the anchor that its editor chose, then the fixed anchor if it is the first section of
 * its type. No id occurs twice.
 */
export function assignSectionIds(visibleSections: readonly AnySection[]): string[][] {
  const types = new Set<unknown>()
  const taken = new Set<unknown>()
  return visibleSections.map(({ _type, anchor }) => {
    const fixed = types.has(_type) ? undefined : sectionAnchors[String(_type)]
    types.add(_type)
    const ids = [...new Set([anchor, fixed])].filter(isAnchor).filter((id) => !taken.has(id))
    for (const id of ids) taken.add(id)
    return ids
  })
}

export function checkAnchor(anchor: unknown, otherVisible: readonly AnySection[]): true | string {
  if (!anchor) return true
  const id = String(anchor)
  if (id.length > MAX_ANCHOR_CHARACTERS)
    return `The anchor is too long. Use at most ${MAX_ANCHOR_CHARACTERS} characters.`
  if (!ANCHOR.test(id))
    return 'Begin with a Latin letter, and use letters, digits, single hyphens or underscores only, for example “offers”.'
  const same = (other: string) => other.toLowerCase() === id.toLowerCase()
  if (frameIds.some(same))
    return `Every page has “${id}” already, outside its sections. Choose another one.`
  return assignSectionIds(otherVisible).flat().some(same)
    ? `Another section of this page has the anchor “${id}” already. Choose another one.`
    : true
}
