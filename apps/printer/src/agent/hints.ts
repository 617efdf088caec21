import { printJobsEvent } from '@momo/contracts/printing'
import { io } from 'socket.io-client'

export type Hints = { isConnected(): boolean; close(): void }

/** A socket that says when there may be jobs. It carries no data, and the agent polls as well. */
export function listenForJobs(origin: string, key: string, onHint: () => void): Hints {
  const socket = io(origin, {
    transports: ['websocket'],
    auth: { key },
    reconnectionDelayMax: 10_000,
  })
  // The server ends sockets when it cannot check sessions; the client does not reconnect by itself then.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') setTimeout(() => socket.active || socket.connect(), 5_000).unref()
  })
  socket.on('connect', onHint)
  socket.on(printJobsEvent, onHint)
  return { isConnected: () => socket.connected, close: () => void socket.close() }
}
