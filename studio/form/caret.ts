/**
 * Tells a text's editor where the caret is before a letter is inserted. In a long text its own notice of that
 * (@portabletext/editor 6.6) comes after the next key; it then puts the caret back to where it was before End or a click,
 * and what is typed is split.
 */
export function tellCaretBeforeInput(page: Document) {
  const tell = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-slate-editor]'))
      page.dispatchEvent(new Event('selectionchange'))
  }
  page.addEventListener('beforeinput', tell, { capture: true })
}
