import { requestTracker } from './requestTracker.ts'
import { retryDelayMs } from './retryRequests.ts'

/** One or two failures are usual while the server starts. */
const FAILURES_BEFORE_NOTICE = 3

type Frame = { type: string; id?: string; data?: unknown }

type MutationData = { transactionId?: string; transactionTotalEvents?: number }

/**
 * Replaces `eventsource`, whose streams would occupy the six HTTP/1.1 connections that browsers allow per host.
 * WebSockets do not count towards this limit. An `error` event makes the Studio lock its forms and reload documents,
 * so it is dispatched only once the connection is open again. The events of one transaction are dispatched together:
 * otherwise the Studio would lock the form between two events and lose what an editor types.
 */
export class EventSource extends EventTarget {
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSED = 2

  readonly url: string
  readyState: 0 | 1 | 2 = 0

  #socket: WebSocket | undefined
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #lastEventId = ''
  #wasLost = false
  #hasOpened = false
  #incompleteTransaction: Frame[] = []

  constructor(url: string | URL) {
    super()
    this.url = String(url)
    this.#connect()
  }

  close() {
    this.readyState = this.CLOSED
    requestTracker.endRequest(this)
    clearTimeout(this.#retryTimer)
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
      requestTracker.endRequest(this)
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
    // Only mutations have these fields.
    const { transactionId, transactionTotalEvents = 1 } = (frame.data ?? {}) as MutationData
    const [first] = this.#incompleteTransaction
    if (first && (first.data as MutationData).transactionId !== transactionId)
      this.#dispatchTransaction()
    this.#incompleteTransaction.push(frame)
    if (this.#incompleteTransaction.length >= transactionTotalEvents) this.#dispatchTransaction()
  }

  #dispatchTransaction() {
    for (const frame of this.#incompleteTransaction.splice(0)) this.#dispatch(frame)
  }

  #dispatch({ type, id, data }: Frame) {
    if (id !== undefined) this.#lastEventId = id
    const text = JSON.stringify(data ?? {})
    this.dispatchEvent(new MessageEvent(type, { data: text, lastEventId: this.#lastEventId }))
  }

  #reconnect() {
    this.#wasLost ||= this.readyState === this.OPEN
    this.readyState = this.CONNECTING
    this.#incompleteTransaction = []
    this.#failures += 1
    if (!this.#hasOpened && this.#failures >= FAILURES_BEFORE_NOTICE)
      void this.#reportBlockedWebSockets()
    // Jitter keeps many Studios from reconnecting at the same time.
    const delayMs = retryDelayMs(this.#failures) * (0.5 + Math.random() / 2)
    this.#retryTimer = setTimeout(() => this.#connect(), delayMs)
  }

  /** If HTTP works and WebSockets do not, a proxy probably drops the Upgrade header. */
  async #reportBlockedWebSockets() {
    const request = new AbortController()
    const answer = await fetch(this.url, { signal: request.signal }).catch(() => undefined)
    request.abort() // the answer is an endless stream
    if (answer?.ok && !this.#hasOpened && this.readyState !== this.CLOSED)
      requestTracker.reportProblem(this, 'noWebSockets')
  }
}
