import type { Duplex } from 'node:stream'

/** Rejects a WebSocket with 404. Ends the connection even if the client keeps its side open. */
export const rejectUpgrade = (socket: Duplex) =>
  socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n', () => socket.destroy())
