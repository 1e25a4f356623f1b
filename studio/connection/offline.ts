import { projectId } from './connection.ts'

const sanitysHosts = /^(?:[a-z0-9-]+\.)*sanity(?:-cdn)?\.(?:io|com)$/

/** The Studio's own warning against HTTP/1.1: it counts event streams, which go over WebSockets here. */
const protocolWarning = 'sanity-studio.network.check.snooze'

/** Only a Studio that is deployed at Sanity has one. */
const manifest = '/static/create-manifest.json'

const urlOf = (input: RequestInfo | URL): string =>
  input instanceof Request ? input.url : String(input)

/**
 * The form of a task makes a client of its own (sanity 5.31), which puts the project's id before the host. Here it would
 * lead nowhere: there is one host.
 */
export function onOwnHost(url: string, location = globalThis.location): string {
  const host = location?.host
  return host ? url.replace(`//${projectId}.${host}/`, `//${host}/`) : url
}

/**
 * Answers here what the Studio asks of Sanity's own hosts (its latest version, whether feedback is taken), which there
 * is no switch for. An embedded Studio works without a network and reports its use to nobody.
 */
export function stayOffline(page: Window & typeof globalThis) {
  const ask = page.fetch.bind(page)
  page.fetch = (input, init) => {
    const url = onOwnHost(urlOf(input), page.location)
    const { hostname, pathname } = URL.canParse(url, page.location.href)
      ? new URL(url, page.location.href)
      : { hostname: '', pathname: '' }
    return sanitysHosts.test(hostname) || pathname === manifest
      ? Promise.resolve(Response.json({}, { status: 404 }))
      : ask(input instanceof Request ? input : url, init)
  }
  const { open } = page.XMLHttpRequest.prototype
  page.XMLHttpRequest.prototype.open = function (
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
    async: boolean = true,
  ) {
    return open.call(this, method, onOwnHost(String(url), page.location), async)
  }
  page.sessionStorage.setItem(protocolWarning, new Date().toISOString())
}
