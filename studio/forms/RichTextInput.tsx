import type { EditorSnapshot } from '@portabletext/editor'
import { defineBehavior, forward, raise } from '@portabletext/editor/behaviors'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import {
  getSelectionStartBlock,
  getSelectionStartChild,
  getSelectionStartPoint,
  isSelectionExpanded,
} from '@portabletext/editor/selectors'
import { isTextBlock } from '@portabletext/schema'
import { useToast } from '@sanity/ui/toast'
import type {
  ArrayOfObjectsInputProps,
  PortableTextInputProps,
  PortableTextPluginsProps,
} from 'sanity'
import { siteOrigin } from '../connection/connection.ts'
import { cleanHref } from './paste/cleanHref.ts'
import { parsePastedHtml } from './paste/parsePastedHtml.ts'
import { parsePastedText } from './paste/parsePastedText.ts'
import { UnknownFormats, useKnownFormats } from './UnknownFormats.tsx'

const isUrl = (text: string) => /^(?:https?|mailto|tel):\S+$/.test(text.trim())

export function RichTextInput(props: ArrayOfObjectsInputProps) {
  const toast = useToast()
  const onPaste: PortableTextInputProps['onPaste'] = ({ event }) => {
    const { clipboardData } = event
    const html = clipboardData.getData('text/html')
    const isFromEditor = clipboardData.types.includes('application/x-portable-text')
    const plain = clipboardData.getData('text/plain')
    // The Portable Text editor converts a pasted URL to a link.
    if (isFromEditor || isUrl(plain)) return undefined
    // The Portable Text editor would paste text with Windows line endings as one paragraph.
    if (!html) return plain.includes('\r') ? { insert: parsePastedText(plain) as never } : undefined
    const mayHaveTables = props.schemaType.of.some(({ name }) => name === 'table')
    const { blocks, tableCount, hasDisallowedTable, pictureCount } = parsePastedHtml(
      html,
      siteOrigin(),
      mayHaveTables,
    )
    if (blocks.length === 0) return undefined
    if (hasDisallowedTable) {
      toast.push({
        status: 'warning',
        title: 'A table was pasted as lines of text',
        description: 'This field cannot contain a table. Write a list or sentences instead.',
      })
    }
    if (tableCount > 0) {
      toast.push({
        status: 'info',
        title: tableCount === 1 ? 'A table was pasted' : `${tableCount} tables were pasted`,
        description: 'Open each table and check its caption. The first row contains the headings.',
      })
    }
    if (pictureCount > 0) {
      toast.push({
        status: 'warning',
        title:
          pictureCount === 1
            ? 'A picture was not pasted'
            : `${pictureCount} pictures were not pasted`,
        description:
          'Add pictures with the “Picture” button, if the toolbar has one. Each picture needs a description.',
      })
    }
    return { insert: blocks as never } // @portabletext/html and Sanity have different TypeScript types for Portable Text
  }
  const { text, unknown } = useKnownFormats(props)
  const portableTextProps = { ...props, value: text, onPaste } as ArrayOfObjectsInputProps // block inputs also accept `onPaste`
  return (
    <>
      {unknown.length > 0 && <UnknownFormats {...props} blocks={unknown} />}
      {props.renderDefault(portableTextProps)}
    </>
  )
}

/** Deletes the selection before blocks from `onPaste` are inserted, because the Portable Text editor does not. */
const replaceSelection = defineBehavior({
  on: 'insert.blocks',
  guard: ({ snapshot, event }) => {
    if (event.placement !== 'auto' || event.at) return false
    const isExpanded = isSelectionExpanded(snapshot)
    const item = event.blocks[0]?.listItem ? undefined : findListItemToUnset(snapshot, isExpanded)
    return (isExpanded || item !== undefined) && { isExpanded, item }
  },
  actions: [
    ({ event }, { isExpanded, item }) => [
      ...(isExpanded ? [raise({ type: 'delete' })] : []),
      ...(item ? [raise({ type: 'block.unset', at: item, props: ['listItem', 'level'] })] : []),
      forward(event),
    ],
  ],
})

/** Returns the path of the list item at the selection, if it is empty or selected from its start. */
function findListItemToUnset(snapshot: EditorSnapshot, isExpanded: boolean) {
  const block = getSelectionStartBlock(snapshot)
  if (!block || !isTextBlock(snapshot.context, block.node) || !block.node.listItem) return undefined
  const [firstSpan] = block.node.children
  const isAtStart =
    getSelectionStartChild(snapshot)?.node._key === firstSpan?._key &&
    getSelectionStartPoint(snapshot)?.offset === 0
  const isEmpty = block.node.children.length === 1 && firstSpan?.text === ''
  return isAtStart && (isExpanded || isEmpty) ? block.path : undefined
}

const behaviors = [replaceSelection]

const pasteLink: NonNullable<PortableTextPluginsProps['plugins']['pasteLink']> = {
  link: ({ value }) => ({ _type: 'textLink', href: cleanHref(value.href, siteOrigin()) }),
}

export function RichTextPlugins(props: PortableTextPluginsProps) {
  return (
    <>
      <BehaviorPlugin behaviors={behaviors} />
      {props.renderDefault({ ...props, plugins: { ...props.plugins, pasteLink } })}
    </>
  )
}
