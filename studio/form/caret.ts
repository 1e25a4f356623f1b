/**
 * Keeps the caret where the editor put it. Rich text (@portabletext/editor 6.6) learns of a click or of End up to 100 ms
 * later; when it renders before that, it puts the caret back to where it was, and what is typed stands in the wrong place.
 */
export function followCaret(page: Document) {
  const tell = ({ target }: Event) => {
    if (isRichText(target)) page.dispatchEvent(new Event('selectionchange'))
  }
  /** This input, outside a composition, makes rich text read the caret at once, and nothing else. */
  const read = ({ isTrusted }: Event) => {
    if (!isTrusted || !isRichText(page.activeElement)) return
    const input = new InputEvent('beforeinput', { inputType: 'insertCompositionText' })
    page.activeElement.dispatchEvent(input)
  }
  page.addEventListener('beforeinput', tell, { capture: true })
  // On Android each such input is taken for a letter.
  if (/android/i.test(navigator.userAgent)) return
  for (const moved of ['mouseup', 'keyup', 'selectionchange'])
    page.addEventListener(moved, read, { capture: true })
}

/** The text itself, and no input of an object that stands in it. */
const isRichText = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.matches('[data-slate-editor]')
