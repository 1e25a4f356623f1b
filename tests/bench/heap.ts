import { once } from 'node:events'
import { WebSocket } from 'ws'

/** What a process still holds once everything that it let go of is collected, in bytes. */
export type Heap = { used(): Promise<number>; close(): void }

/**
 * Looks into a process that was started with `--inspect`.
 *
 * @param written what it wrote to its standard error, where its inspector says how to reach it
 */
export async function heapOf(written: string): Promise<Heap> {
  const address = /ws:\/\/\S+/.exec(written)?.[0]
  if (!address) throw new Error('The server says nowhere how its memory can be looked at.')
  const socket = new WebSocket(address)
  await once(socket, 'open')
  let count = 0
  const answers = new Map<number, (result: unknown) => void>()
  socket.on('message', (data) => {
    const { id, result } = JSON.parse(String(data))
    answers.get(id)?.(result)
    answers.delete(id)
  })
  const ask = (method: string) =>
    new Promise<unknown>((resolve) => {
      answers.set(++count, resolve)
      socket.send(JSON.stringify({ id: count, method }))
    })
  return {
    async used() {
      await ask('HeapProfiler.enable')
      await ask('HeapProfiler.collectGarbage')
      await ask('HeapProfiler.collectGarbage')
      const usage = (await ask('Runtime.getHeapUsage')) as { usedSize: number } // Chrome DevTools Protocol
      return usage.usedSize
    },
    close: () => socket.close(),
  }
}
