/** Some browsers lack `scheduler`. */
const waitForBackgroundTask = () =>
  new Promise((resolve) => {
    if ('scheduler' in globalThis)
      scheduler.postTask(() => resolve(null), { priority: 'background' })
    else setTimeout(resolve)
  })

/** Lays out the sections that Page.module.css defers, one per background task. */
export async function layOutSections() {
  const sections = document.querySelectorAll<HTMLElement>('[data-gap] > *')
  for (const section of sections) {
    await waitForBackgroundTask()
    section.style.contentVisibility = 'visible'
    // Reading the height forces the section's layout in this task.
    void section.offsetHeight
  }
  document.documentElement.dataset.laidOut = ''
  for (const section of sections) section.removeAttribute('style')
}
