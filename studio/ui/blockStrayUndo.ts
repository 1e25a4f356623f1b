/**
 * Cancels the undo and redo keys unless an editable element has the focus. Otherwise the browser changes the field that
 * was typed in last, even when that field is out of sight.
 */
export function blockStrayUndo(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, target } = event
  const isUndoKey = (ctrlKey || metaKey) && /^[yz]$/i.test(key)
  const isInField = target instanceof Element && target.matches(':read-write')
  if (isUndoKey && !isInField) event.preventDefault()
}
