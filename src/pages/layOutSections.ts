/** Lays out what Page.module.css and LongText.module.css defer, one section or block per task. */
export async function layOutSections() {
  const sections = document.querySelectorAll<HTMLElement>(
    '[data-gap] > *, [data-long-text] > * > *',
  )
  for (const section of sections) {
    await new Promise((resolve) => setTimeout(resolve))
    section.style.contentVisibility = 'visible'
    // Reading the height forces the section's layout in this task.
    void section.offsetHeight
  }
  document.documentElement.dataset.laidOut = ''
  for (const section of sections) section.removeAttribute('style')
}
