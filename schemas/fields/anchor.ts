import { defineField, type ValidationContext } from '@sanity/types'
import { sectionAnchors } from '../../domain/anchors.ts'
import { checkAnchor } from '../../domain/sectionIds.ts'

type Section = { _key?: string; _type?: string; anchor?: string; hidden?: boolean }

function othersOf({ document, path = [] }: Pick<ValidationContext, 'document' | 'path'>) {
  const [, section] = path
  const own = typeof section === 'object' && '_key' in section ? section._key : undefined
  const sections = (document?.sections ?? []) as Section[] // a page's own field
  return sections.filter(({ _key, hidden }) => _key !== own && hidden !== true)
}

export function anchorField(type: string) {
  const fixed = sectionAnchors[type]
  const byItself = fixed
    ? `The first section of this kind on a page can be reached as #${fixed} in any case.`
    : 'Leave it empty when no link leads here.'
  return defineField({
    name: 'anchor',
    title: 'Anchor',
    description: `A word by which links lead to this section: with “offers” here, the page’s address and then #offers. ${byItself}`,
    type: 'string',
    validation: (rule) => rule.custom((anchor, context) => checkAnchor(anchor, othersOf(context))),
  })
}
