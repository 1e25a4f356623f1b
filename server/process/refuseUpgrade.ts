import type { Duplex } from 'node:stream'

/** Refuses a WebSocket, and ends the connection even if the client does not close its side. */
export const refuseUpgrade = (socket: Duplex) =>
  socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n', () => socket.destroy())
