import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Link } from './link.ts'

const pollMs = 20

/** A device of the usblp driver. Non-blocking, because a read would otherwise hold a thread until the printer sends something. */
export async function openUsb(path: string): Promise<Link> {
  const device = await open(path, constants.O_RDWR | constants.O_NONBLOCK)
  return {
    async write(bytes) {
      for (let sent = 0; sent < bytes.length;) {
        const { bytesWritten } = await device.write(bytes, sent).catch(orWait)
        sent += bytesWritten
        if (bytesWritten === 0) await pause(pollMs)
      }
    },
    async read(count, ms) {
      const received: number[] = []
      const until = performance.now() + ms
      const buffer = Buffer.alloc(64)
      while (received.length < count && performance.now() < until) {
        const { bytesRead } = await device.read(buffer, 0, count - received.length, null).catch(orWait)
        received.push(...buffer.subarray(0, bytesRead))
        if (bytesRead === 0) await pause(pollMs)
      }
      return received
    },
    close: () => device.close(),
  }
}

/** The device is busy: nothing was transferred. */
function orWait(error: NodeJS.ErrnoException): { bytesRead: number; bytesWritten: number } {
  if (error.code === 'EAGAIN') return { bytesRead: 0, bytesWritten: 0 }
  throw error
}
