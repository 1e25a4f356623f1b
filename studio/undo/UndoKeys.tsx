import { useToast } from '@sanity/ui'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import {
  type DocumentLayoutProps,
  definePlugin,
  getDraftId,
  getPublishedId,
  getVersionId,
  useDocumentOperation,
  useEditState,
  usePerspective,
  useSchema,
} from 'sanity'
import { recordSteps, takeBack, type Way } from './steps.ts'

/** A rich text tells of what is typed after a pause (`@portabletext/editor` 6.6: 250 ms). */
const RICH_TEXT_PAUSE_MS = 300

/** The pane that a key is for when nothing has the focus, as after a press on "Remove". */
let latestPane: HTMLElement | null = null

/**
 * Ctrl+Z and Ctrl+Shift+Z (on a Mac ⌘) take back the last change of the document that is edited, and make it again,
 * whichever field it was in and whichever has the focus.
 */
export const undo = definePlugin(() => {
  if (typeof window !== 'undefined') recordSteps()
  return { name: 'undo', document: { components: { unstable_layout: UndoKeys } } }
})

function UndoKeys(props: DocumentLayoutProps) {
  const pane = useRef<HTMLDivElement>(null)
  const press = useTakeBack(props, pane)
  const latestPress = useRef(press)
  latestPress.current = press

  useEffect(() => {
    latestPane = pane.current
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const way = wayOf(event)
      if (!way || event.target !== document.body || latestPane !== pane.current) return
      event.preventDefault()
      latestPress.current(way)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const way = wayOf(event)
    if (!way || hasWordsOfItsOwn(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    if (isRichText(event.target)) setTimeout(() => latestPress.current(way), RICH_TEXT_PAUSE_MS)
    else press(way)
  }

  return (
    <div
      ref={pane}
      style={{ display: 'contents' }}
      onFocusCapture={() => {
        latestPane = pane.current
      }}
      onKeyDownCapture={onKeyDown}
    >
      {props.renderDefault(props)}
    </div>
  )
}

function useTakeBack(
  { documentId, documentType }: DocumentLayoutProps,
  pane: { current: HTMLElement | null },
) {
  const id = getPublishedId(documentId)
  const { selectedReleaseId: release } = usePerspective()
  const { patch } = useDocumentOperation(id, documentType, release)
  const { version, draft, published, liveEdit } = useEditState(id, documentType, 'default', release)
  const schemaType = useSchema().get(documentType)
  const toast = useToast()

  return (way: Way) => {
    if (patch.disabled) return
    const shown = version ?? draft ?? published
    const plainId = liveEdit ? id : getDraftId(id)
    const edited = release ? getVersionId(id, release) : plainId
    const paths = takeBack(way, edited, { ...shown, _id: edited, _type: documentType }, (patches) =>
      // The Studio's own type of a patch has all operations in one.
      patch.execute(patches as never),
    )
    const names = [...new Set(paths.map((path) => path.split(/[.[]/)[0] ?? ''))]
    const [first] = names
    const field = pane.current?.querySelector(`[data-testid="field-${first}"]`)
    if (first === undefined) {
      toast.push({ id: 'undo', title: NOTHING_LEFT[way], status: 'info' })
    } else if (!field?.contains(document.activeElement)) {
      field?.scrollIntoView({ block: 'nearest' })
      const titles = names.map((name) => titleOf(schemaType, name)).join(', ')
      toast.push({ id: 'undo', title: `${DONE[way]}: ${titles}`, status: 'info' })
    }
  }
}

const DONE: Record<Way, string> = { undo: 'Undone', redo: 'Done again' }

const NOTHING_LEFT: Record<Way, string> = {
  undo: 'There is nothing to undo in this document.',
  redo: 'There is nothing to do again in this document.',
}

function titleOf(schemaType: ReturnType<ReturnType<typeof useSchema>['get']>, name: string) {
  const fields = schemaType && 'fields' in schemaType ? schemaType.fields : []
  return fields.find((field) => field.name === name)?.type.title ?? name
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

function wayOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): Way | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : undefined
}

const isRichText = (target: EventTarget) =>
  target instanceof HTMLElement && target.isContentEditable

/** A search box is no field of the document: its words are the browser's to undo. */
function hasWordsOfItsOwn(target: EventTarget): boolean {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false
  return target.role === 'combobox' || !target.closest('[data-testid^="field-"]')
}
