/** Whether this page is shown inside the Studio of its own origin, where an editor's session is known. */
export function framedByStudio(): boolean {
  if (window.parent === window) return false
  try {
    return /^\/studio(\/|$)/.test(window.parent.location.pathname)
  } catch {
    return false // another origin's frame does not tell its address
  }
}
