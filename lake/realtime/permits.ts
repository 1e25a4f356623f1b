import { catchAndLog } from '../request/catchAndLog.ts'
import { createMeter } from '../request/meter.ts'

/** `streams`: mutation and live events. `sockets`: presence. */
export type Kind = 'streams' | 'sockets'

export type Holder = {
  /** The id of a user, or the IP address of a visitor. */
  holder: string
  /** Undefined for a connection that everybody may have. */
  isAllowed?: (() => Promise<boolean>) | undefined
}

type Permit = Holder & {
  kind: Kind
  unreadBytes(): number
  /** Called when the permission is lost. */
  end(): void
  /** Called when too many bytes wait for the holder. Must free them immediately. */
  drop(): void
}

export type Permits = ReturnType<typeof createPermits>

/**
 * For each user or visitor's address, in this process. An editor with 20 tabs has fewer than 200 streams and 20 sockets.
 * When all tabs reconnect at once, they cause about 4,000 presence messages in a second.
 */
export const MAX_PER_HOLDER = {
  streams: 200,
  sockets: 40,
  messagesPerSecond: 5_000,
  unreadBytes: 32 * 1024 * 1024,
}

/** Polls, because a session may also end in another process or expire. */
const CHECK_MS = 1_000

/** The open connections of each holder. Without permits, a connection would be authorized only when it opens. */
export function createPermits() {
  const permits = new Map<string, Set<Permit>>()
  const beingChecked = new Set<Permit>()
  const messages = createMeter(MAX_PER_HOLDER.messagesPerSecond, 1_000)

  const permitsOf = (holder: string): ReadonlySet<Permit> => permits.get(holder) ?? new Set()

  async function checkPermit(permit: Permit) {
    // A check may take longer than the interval.
    if (!permit.isAllowed || beingChecked.has(permit)) return
    beingChecked.add(permit)
    // An error ends the connection: the client reconnects, and its permission is checked again.
    const isAllowed = await permit.isAllowed().catch((error: unknown) => console.error(error))
    beingChecked.delete(permit)
    if (!isAllowed && permitsOf(permit.holder).has(permit)) permit.end()
  }

  return {
    isFull: (holder: string, kind: Kind) =>
      [...permitsOf(holder)].filter((permit) => permit.kind === kind).length >=
      MAX_PER_HOLDER[kind],
    /** Checks the permission every second, until the returned function is called. */
    hold(permit: Permit) {
      const held = permits.get(permit.holder) ?? new Set()
      permits.set(permit.holder, held.add(permit))
      const timer = setInterval(catchAndLog(checkPermit), CHECK_MS, permit)
      timer.unref?.()
      return () => {
        clearInterval(timer)
        held.delete(permit)
        if (held.size === 0) permits.delete(permit.holder)
      }
    },
    /** Counts messages that the holder sends or that its messages cause. Returns false if this second has too many. */
    countMessages(holder: string, count: number) {
      messages.spend(holder, count)
      return messages.waitMs(holder, 0) === 0
    },
    /** Drops the holder's connection with the most unread bytes, if too many wait in all its connections together. */
    limitUnread(holder: string) {
      let total = 0
      let most: { permit: Permit; bytes: number } | undefined
      for (const permit of permitsOf(holder)) {
        const bytes = permit.unreadBytes()
        total += bytes
        if (bytes > (most?.bytes ?? 0)) most = { permit, bytes }
      }
      if (total > MAX_PER_HOLDER.unreadBytes) most?.permit.drop()
    },
    /** Checks all permissions now, for example after a sign-out. */
    check() {
      for (const held of permits.values())
        for (const permit of held) void catchAndLog(checkPermit)(permit)
    },
  }
}
