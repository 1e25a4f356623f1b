import { saves } from './saves.ts'

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 10_000

/** One may be chance: a server that is just starting. */
const TELLING_FAILURES = 3

type Frame = { type: string; id?: string; data?: unknown }

type Transaction = { transactionId?: string; transactionTotalEvents?: number }

/**
 * `EventSource` over a WebSocket at the same URL. Browsers allow six plain event streams per host and the
 * Studio holds more, which would leave no connection for anything else; WebSockets do not count among them.
 *
 * A lost connection is opened again, after a growing delay. It names the last event that it has seen, so that
 * the server sends neither that nor anything before it again. Only once it is back is the loss told, as an `error`,
 * so that listeners read again what they need; meanwhile editors can type on.
 *
 * The events of one transaction are told in one go: between two of them the Studio locks its form, and letters that
 * are typed just then would be lost.
 */
export class EventSource extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSED = 2

  readonly url: string
  /** A page's own cookies always go with it: it connects to no other origin. */
  readonly withCredentials = true
  readyState: 0 | 1 | 2 = 0
  onopen: ((event: Event) => unknown) | null = null
  onmessage: ((event: MessageEvent) => unknown) | null = null
  onerror: ((event: Event) => unknown) | null = null

  #socket: WebSocket | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #lastEventId = ''
  #wasLost = false
  #hasOpened = false
  /** The first events of a transaction of several. */
  #begun: Frame[] = []

  constructor(url: string | URL) {
    super()
    this.url = String(url)
    for (const type of ['open', 'message', 'error'] as const) {
      this.addEventListener(type, (event: Event) => this[`on${type}`]?.(event as MessageEvent)) // by its type
    }
    this.#connect()
  }

  close() {
    this.readyState = this.CLOSED
    saves.end(this)
    clearTimeout(this.#retry)
    this.#socket?.close()
  }

  #connect() {
    const url = new URL(this.url)
    url.protocol = url.protocol.replace('http', 'ws')
    if (this.#lastEventId) url.searchParams.set('lastEventId', this.#lastEventId)
    const socket = new WebSocket(url)
    const isCurrent = () => this.#socket === socket && this.readyState !== this.CLOSED
    socket.onopen = () => {
      if (!isCurrent()) return
      if (this.#wasLost) this.dispatchEvent(new Event('error'))
      this.#wasLost = false
      this.readyState = this.OPEN
      this.#hasOpened = true
      this.#failures = 0
      saves.end(this)
      this.dispatchEvent(new Event('open'))
    }
    socket.onmessage = ({ data }) => {
      if (isCurrent()) this.#receive(JSON.parse(data))
    }
    socket.onclose = () => {
      if (isCurrent()) this.#reconnect()
    }
    this.#socket = socket
  }

  #receive(frame: Frame) {
    const { transactionId, transactionTotalEvents = 1 } = (frame.data ?? {}) as Transaction // of a mutation
    const [first] = this.#begun
    if (first && (first.data as Transaction).transactionId !== transactionId) this.#tellBegun()
    this.#begun.push(frame)
    if (this.#begun.length >= transactionTotalEvents) this.#tellBegun()
  }

  #tellBegun() {
    for (const frame of this.#begun.splice(0)) this.#tell(frame)
  }

  #tell({ type, id, data }: Frame) {
    if (id !== undefined) this.#lastEventId = id
    const text = JSON.stringify(data ?? {})
    this.dispatchEvent(new MessageEvent(type, { data: text, lastEventId: this.#lastEventId }))
  }

  #reconnect() {
    // Only a connection that was there is lost: the first one may take its time.
    this.#wasLost ||= this.readyState === this.OPEN
    this.readyState = this.CONNECTING
    this.#begun = []
    const delay = Math.min(FIRST_DELAY_MS * 2 ** this.#failures, LONGEST_DELAY_MS)
    this.#failures += 1
    if (!this.#hasOpened && this.#failures >= TELLING_FAILURES) void this.#tellWhetherHttpWorks()
    // Half of it by chance, so that many Studios do not come back at the same moment.
    this.#retry = setTimeout(() => this.#connect(), delay * (0.5 + Math.random() / 2))
  }

  /** Where requests are answered and no WebSocket ever opens, a proxy drops their header. */
  async #tellWhetherHttpWorks() {
    const request = new AbortController()
    const answer = await fetch(this.url, { signal: request.signal }).catch(() => undefined)
    request.abort() // The answer is a stream without an end.
    if (answer?.ok && !this.#hasOpened && this.readyState !== this.CLOSED)
      saves.retrying(this, 'noWebSockets')
  }
}
