import { type EditorSnapshot, PortableTextEditor } from '@portabletext/editor'
import { defineBehavior, forward, raise } from '@portabletext/editor/behaviors'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import {
  getSelectionStartBlock,
  getSelectionStartChild,
  getSelectionStartPoint,
  isSelectionExpanded,
} from '@portabletext/editor/selectors'
import { isTextBlock } from '@portabletext/schema'
import { Button } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useRef } from 'react'
import type {
  ArrayOfObjectsInputProps,
  PortableTextInputProps,
  PortableTextPluginsProps,
} from 'sanity'
import { siteOrigin } from '../connection/connection.ts'
import { cleanHref } from './paste/cleanHref.ts'
import { describeLost } from './paste/describeLost.ts'
import { type Allowed, parsePastedHtml } from './paste/parsePastedHtml.ts'
import { parsePastedText } from './paste/parsePastedText.ts'
import { UnknownFormats, useKnownFormats } from './UnknownFormats.tsx'

const isUrl = (text: string) => /^(?:https?|mailto|tel):\S+$/.test(text.trim())

/** Reading more HTML than this can take over 300 ms on a slow machine. */
const LARGE_PASTE_CHARACTERS = 20_000

export function RichTextInput(props: ArrayOfObjectsInputProps) {
  const toast = useToast()
  const editorRef = useRef<PortableTextEditor>(null)

  function readHtml(html: string, allowed: Allowed) {
    const { blocks, lost, tableCount, hasDisallowedTable } = parsePastedHtml(
      html,
      siteOrigin(),
      allowed,
    )
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
    const title = describeLost(lost)
    if (title) {
      const undo = () => editorRef.current && PortableTextEditor.undo(editorRef.current)
      toast.push({
        id: 'lost',
        status: 'warning',
        title,
        duration: 10_000,
        ...(blocks.length > 0 && {
          description: <Button mode="bleed" text="Undo" onClick={undo} />,
        }),
      })
    }
    return { insert: blocks as never } // @portabletext/html and Sanity have different TypeScript types for Portable Text
  }

  const onPaste: PortableTextInputProps['onPaste'] = ({ event, schemaTypes }) => {
    const { clipboardData } = event
    const html = clipboardData.getData('text/html')
    const isFromEditor = clipboardData.types.includes('application/x-portable-text')
    const plain = clipboardData.getData('text/plain')
    const isPictureFile = clipboardData.files.length > 0 && !plain.trim()
    // The Portable Text editor converts a pasted URL to a link.
    if (isFromEditor || isPictureFile || isUrl(plain)) return undefined
    // The Portable Text editor would paste lines of spaces and Windows line endings as one paragraph.
    if (!html) return /[\r\n]/.test(plain) ? { insert: parsePastedText(plain) as never } : undefined
    const allowed = {
      tables: schemaTypes.blockObjects.some(({ name }) => name === 'table'),
      lists: schemaTypes.lists.length > 0,
      styles: schemaTypes.styles.length > 1,
    }
    if (html.length <= LARGE_PASTE_CHARACTERS) return readHtml(html, allowed)
    toast.push({ id: 'reading', status: 'info', title: 'Reading the pasted text…', duration: 3000 })
    // The browser shows the notice before it reads.
    return new Promise((resolve) => setTimeout(resolve, 50)).then(() => readHtml(html, allowed))
  }
  const { text, unknown } = useKnownFormats(props)
  // Block inputs also accept `onPaste` and `editorRef`.
  const textProps = { ...props, value: text, onPaste, editorRef } as ArrayOfObjectsInputProps
  return (
    <>
      {unknown.length > 0 && <UnknownFormats {...props} blocks={unknown} />}
      {props.renderDefault(textProps)}
    </>
  )
}

/** Deletes the selection before blocks from `onPaste` are inserted, because the Portable Text editor does not. */
const replaceSelection = defineBehavior({
  on: 'insert.blocks',
  guard: ({ snapshot, event }) => {
    if (event.placement !== 'auto' || event.at || event.blocks.length === 0) return false
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
