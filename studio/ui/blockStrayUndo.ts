/** Blocks undo and redo keys while no field has focus. Browsers would undo the last typing, even in a hidden field. */
export function blockStrayUndo(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, target } = event
  const isUndoKey = (ctrlKey || metaKey) && /^[yz]$/i.test(key)
  const isInField = target instanceof Element && target.matches(':read-write')
  if (isUndoKey && !isInField) event.preventDefault()
}
