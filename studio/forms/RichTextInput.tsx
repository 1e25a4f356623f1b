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
import { pasteHtml } from './paste/pasteHtml.ts'
import { pastePlainText } from './paste/pastePlainText.ts'

const isUrl = (text: string) => /^(?:https?|mailto|tel):\S+$/.test(text.trim())

export function RichTextInput(props: ArrayOfObjectsInputProps) {
  const toast = useToast()
  const onPaste: PortableTextInputProps['onPaste'] = ({ event }) => {
    const { clipboardData } = event
    const html = clipboardData.getData('text/html')
    const isFromEditor = clipboardData.types.includes('application/x-portable-text')
    const plain = clipboardData.getData('text/plain')
    // The editor converts a pasted URL to a link itself.
    if (isFromEditor || isUrl(plain)) return undefined
    // The editor pastes text with Windows line ends as one paragraph.
    if (!html) return plain.includes('\r') ? { insert: pastePlainText(plain) as never } : undefined
    const mayHaveTables = props.schemaType.of.some(({ name }) => name === 'table')
    const { blocks, tables, hasDisallowedTable, pictures } = pasteHtml(
      html,
      siteOrigin(),
      mayHaveTables,
    )
    if (blocks.length === 0) return undefined
    if (hasDisallowedTable) {
      toast.push({
        status: 'warning',
        title: 'The table was pasted as lines of text',
        description: 'This field cannot contain a table. Write a list or sentences instead.',
      })
    }
    if (tables > 0) {
      toast.push({
        status: 'info',
        title: tables === 1 ? 'A table was pasted' : `${tables} tables were pasted`,
        description: 'Open the table and write its caption. The first row contains the headings.',
      })
    }
    if (pictures > 0) {
      toast.push({
        status: 'warning',
        title: pictures === 1 ? 'A picture was not pasted' : `${pictures} pictures were not pasted`,
        description:
          'If the toolbar above the text has “Picture”, add pictures with it. Each picture needs a description.',
      })
    }
    return { insert: blocks as never } // the two packages have different types of Portable Text
  }
  const portableText = { ...props, onPaste } as ArrayOfObjectsInputProps // only arrays of blocks have `onPaste`
  return props.renderDefault(portableText)
}

/**
 * Deletes the selection before the result of `onPaste` is inserted, which the editor itself does not do. A replaced
 * list item stops being a list item, unless the first inserted block is a list item.
 */
const replaceSelection = defineBehavior({
  on: 'insert.blocks',
  guard: ({ snapshot, event }) => {
    if (event.placement !== 'auto' || event.at) return false
    const isExpanded = isSelectionExpanded(snapshot)
    const item = event.blocks[0]?.listItem ? undefined : findReplacedItem(snapshot, isExpanded)
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

/** Returns the list item in which the selection begins, if it is empty or selected from its start. */
function findReplacedItem(snapshot: EditorSnapshot, isExpanded: boolean) {
  const block = getSelectionStartBlock(snapshot)
  if (!block || !isTextBlock(snapshot.context, block.node) || !block.node.listItem) return undefined
  const [first] = block.node.children
  const begins =
    getSelectionStartChild(snapshot)?.node._key === first?._key &&
    getSelectionStartPoint(snapshot)?.offset === 0
  const isEmpty = block.node.children.length === 1 && first?.text === ''
  return begins && (isExpanded || isEmpty) ? block.path : undefined
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
