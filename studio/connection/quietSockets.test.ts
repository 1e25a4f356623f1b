import { expect, test } from 'vitest'
import { closeOnceOpen } from './quietSockets.ts'

function openSocket() {
  const closed: unknown[][] = []
  class Socket extends EventTarget {
    static readonly CONNECTING = 0
    readyState = 0
    close(...reason: unknown[]) {
      closed.push(reason)
    }
  }
  closeOnceOpen({ WebSocket: Socket as unknown as typeof WebSocket }) // as much of one as it uses
  return { socket: new Socket(), closed }
}

test('a WebSocket that is closed while it connects is closed once it has opened', () => {
  const { socket, closed } = openSocket()
  socket.close(1000, 'enough')
  expect(closed).toEqual([])
  socket.readyState = 1
  socket.dispatchEvent(new Event('open'))
  expect(closed).toEqual([[1000, 'enough']])
})

test('one that is open is closed at once', () => {
  const { socket, closed } = openSocket()
  socket.readyState = 1
  socket.close()
  expect(closed).toEqual([[]])
})
