import { z } from 'zod'
import type { RedisLink } from '#platform/cache/redis.ts'
import { newId } from '#platform/ids/ids.ts'

/** Something to be said to the sockets of one room. It may be lost: whoever hears it only learns that it is time to ask. */
const Announcement = z.object({ room: z.string(), event: z.string(), said: z.json() })
export type Announcement = z.infer<typeof Announcement>
const Message = Announcement.extend({ from: z.string() })

type Hear = (announcement: Announcement) => void

const channel = 'announce'
const me = newId()

let redis: RedisLink | undefined
const listeners = new Set<Hear>()

export function connectAnnouncements(link: RedisLink): void {
  redis = link
}

/** Says it to the sockets of this process at once and to those of the others by a message. */
export function announce(announcement: Announcement): void {
  for (const listener of listeners) listener(announcement)
  redis?.publish(channel, JSON.stringify({ ...announcement, from: me }))
}

/** Only for programs with sockets: the others speak and do not listen. */
export function onAnnouncement(link: RedisLink, hear: Hear): () => void {
  listeners.add(hear)
  link.subscribe(channel, (text) => {
    const message = read(text)
    if (message !== undefined && message.from !== me && listeners.has(hear)) hear(message)
  })
  return () => listeners.delete(hear)
}

// Programs of two versions speak to each other while one replaces the other: what cannot be read must not end the program.
function read(text: string): z.infer<typeof Message> | undefined {
  try {
    return Message.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
