/** Some browsers lack `scheduler`. */
const waitForBackgroundTask = () =>
  new Promise((resolve) => {
    if ('scheduler' in globalThis)
      scheduler.postTask(() => resolve(null), { priority: 'background' })
    else setTimeout(resolve)
  })

/** Lays out what Page.module.css and LongText.module.css defer, one section or block per background task. */
export async function layOutSections() {
  const sections = document.querySelectorAll<HTMLElement>(
    '[data-gap] > *, [data-long-text] > * > *',
  )
  for (const section of sections) {
    await waitForBackgroundTask()
    section.style.contentVisibility = 'visible'
    // Reading the height forces the section's layout in this task.
    void section.offsetHeight
  }
  document.documentElement.dataset.laidOut = ''
  for (const section of sections) section.removeAttribute('style')
}
