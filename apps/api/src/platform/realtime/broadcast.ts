import { z } from 'zod'
import type { RedisLink } from '#platform/cache/redis.ts'
import { newId } from '#platform/ids/ids.ts'

/** Event for the sockets of one room. It is only an invalidation hint and may be lost: clients then fetch the data over HTTP. */
const BroadcastSchema = z.object({ room: z.string(), event: z.string(), payload: z.json() })
export type BroadcastEvent = z.infer<typeof BroadcastSchema>
const Message = BroadcastSchema.extend({ from: z.string() })

type Listener = (announcement: BroadcastEvent) => void

const channel = 'announce'
const me = newId()

let redis: RedisLink | undefined
const listeners = new Set<Listener>()

export function connectBroadcasts(link: RedisLink): void {
  redis = link
}

/** Emits to the sockets of this process at once and to other processes through Redis. */
export function broadcast(announcement: BroadcastEvent): void {
  for (const listener of listeners) listener(announcement)
  redis?.publish(channel, JSON.stringify({ ...announcement, from: me }))
}

/** Only for processes with sockets; other processes only publish. */
export function subscribeToBroadcasts(link: RedisLink, listener: Listener): () => void {
  listeners.add(listener)
  link.subscribe(channel, (text) => {
    const message = parseMessage(text)
    if (message !== undefined && message.from !== me && listeners.has(listener)) listener(message)
  })
  return () => listeners.delete(listener)
}

// During a rolling deployment two versions exchange messages: an unreadable message must not crash the process.
function parseMessage(text: string): z.infer<typeof Message> | undefined {
  try {
    return Message.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
