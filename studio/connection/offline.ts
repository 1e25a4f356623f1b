const sanitysHosts = /^(?:[a-z0-9-]+\.)*sanity(?:-cdn)?\.(?:io|com)$/

/** The Studio's own warning against HTTP/1.1: it counts event streams, which go over WebSockets here. */
const protocolWarning = 'sanity-studio.network.check.snooze'

/** Only a Studio that is deployed at Sanity has one. */
const manifest = '/static/create-manifest.json'

const urlOf = (input: RequestInfo | URL): string =>
  input instanceof Request ? input.url : String(input)

/**
 * Answers here what the Studio asks of Sanity's own hosts (its latest version, whether feedback is taken), which there
 * is no switch for. An embedded Studio works without a network and reports its use to nobody.
 */
export function stayOffline(page: Window & typeof globalThis) {
  const ask = page.fetch.bind(page)
  page.fetch = (input, init) => {
    const url = urlOf(input)
    const { hostname, pathname } = URL.canParse(url, page.location.href)
      ? new URL(url, page.location.href)
      : { hostname: '', pathname: '' }
    return sanitysHosts.test(hostname) || pathname === manifest
      ? Promise.resolve(Response.json({}, { status: 404 }))
      : ask(input, init)
  }
  page.sessionStorage.setItem(protocolWarning, new Date().toISOString())
}
