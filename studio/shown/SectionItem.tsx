import { EyeClosedIcon } from '@sanity/icons/EyeClosed'
import { Text } from '@sanity/ui'
import type { ItemProps, ObjectItem } from 'sanity'
import { Link } from 'sanity/router'
import { studioPath } from '../../domain/paths.ts'
import { QUESTIONS_IN_SECTION } from '../../domain/questions.ts'
import { type SectionType, sections } from '../../schemas/sections/index.ts'
import { typeNameOf } from '../content/documents.ts'
import { shownInSections } from '../presentation/pages.ts'
import { listOf } from '../structure/desk.ts'
import { useShown } from './useShown.ts'

type Section = ObjectItem & {
  hidden?: boolean
  features?: readonly unknown[]
  chosen?: readonly unknown[]
  group?: { _ref?: string }
}

const isSection = (name: string): name is SectionType =>
  sections.some((section) => section.name === name)

/** Items of forms' lists: a section also says what it shows and where that is edited, and looks hidden when it is. */
export function Item(given: ItemProps) {
  const props = withoutLateFocus(given)
  return isSection(props.schemaType.name) ? (
    <SectionItem {...props} type={props.schemaType.name} section={props.value as Section} />
  ) : (
    props.renderDefault(props)
  )
}

/**
 * The Studio (5.31) focuses a row once more after a press on it, on a slow machine when its dialog is open already, and takes
 * the focus for a wish to leave the dialog: it closed by itself, and the address still named it.
 */
const withoutLateFocus = (props: ItemProps): ItemProps =>
  'open' in props && props.open ? { ...props, onFocus: () => {} } : props

/** Beside the subtitle of an item, up to its menu: the Studio takes every item of a list for equally high. */
const besideSubtitle = {
  bottom: 16,
  maxWidth: 'calc(100% - 18rem)',
  pointerEvents: 'none',
  position: 'absolute',
  right: 52,
} as const

function SectionItem({
  type,
  section,
  ...props
}: ItemProps & { type: SectionType; section: Section }) {
  const source = sourceOf(type, section, useShown()?.documents)
  return (
    <div style={{ position: 'relative' }}>
      <div style={section.hidden ? { opacity: 0.5 } : undefined}>
        {props.renderDefault(props as ItemProps)}
      </div>
      <div style={besideSubtitle}>
        {section.hidden ? <Hidden /> : source && <Source {...source} />}
      </div>
    </div>
  )
}

const Hidden = () => (
  <Text muted size={1} textOverflow="ellipsis">
    <EyeClosedIcon /> Visitors do not see this section
  </Text>
)

type SourceProps = { type: string; count: number }
type Documents = NonNullable<ReturnType<typeof useShown>>['documents']

/** The list that a section takes what it shows from, and how many visitors see; undefined until it is known. */
function sourceOf(
  section: SectionType,
  { features, chosen, group }: Section,
  documents: Documents = [],
): SourceProps | undefined {
  if (features) return { type: 'featureTile', count: features.length }
  const type = Object.keys(shownInSections).find((type) => shownInSections[type] === section)
  if (type === undefined || documents.length === 0) return undefined
  if (chosen?.length) return { type, count: chosen.length }
  const { length } = documents.filter(
    ({ _type, groups }) => _type === type && (!group?._ref || groups?.includes(group._ref)),
  )
  return { type, count: type === 'faq' ? Math.min(length, QUESTIONS_IN_SECTION) : length }
}

/** Such as "8 benefits, from Benefits", with the way there. */
function Source({ type, count }: SourceProps) {
  const list = listOf(type)
  if (!list) return null
  const many = type === 'faq' ? 'questions' : list.title.toLowerCase()
  const noun = count === 1 ? typeNameOf(type).toLowerCase() : many
  return (
    <Text muted size={1} textOverflow="ellipsis">
      <Link href={`${studioPath}/structure/${list.path}`} style={{ pointerEvents: 'auto' }}>
        {count} {noun}, from {list.title}
      </Link>
    </Text>
  )
}
