import { defineField, type ValidationContext } from '@sanity/types'
import { sectionAnchors } from '../../domain/anchors.ts'
import { checkAnchor } from '../../domain/sectionIds.ts'

type Section = { _key?: string; _type?: string; anchor?: string; hidden?: boolean }

function listOtherVisibleSections({ document, path = [] }: ValidationContext) {
  const [, section] = path
  const ownKey = typeof section === 'object' && '_key' in section ? section._key : undefined
  const sections = (document?.sections ?? []) as Section[] // this field is used only in the items of `sections`
  return sections.filter(({ _key, hidden }) => _key !== ownKey && hidden !== true)
}

export function anchorField(type: string) {
  const fixed = sectionAnchors[type]
  const hint = fixed
    ? `#${fixed} also leads to the first visible section of this type on a page.`
    : 'Leave empty if no link leads to this section.'
  return defineField({
    name: 'anchor',
    title: 'Anchor',
    description: `The part after # in a link to this section, for example “offers” in /hotels/goa#offers. ${hint}`,
    type: 'string',
    validation: (rule) =>
      rule.custom((anchor, context) => {
        const { hidden } = (context.parent ?? {}) as Section // `parent` is untyped in a rule's context
        return hidden === true || checkAnchor(anchor, listOtherVisibleSections(context))
      }),
  })
}
