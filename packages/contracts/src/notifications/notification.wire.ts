import { z } from 'zod'
import { Notification } from './notification.ts'

export const NotificationWire = z.codec(
  z.object({
    id: z.uuid(),
    sequence: z.int().positive(),
    kind: z.string(),
    data: z.record(z.string(), z.unknown()),
    orderNumber: z.string().optional(),
    createdAt: z.iso.datetime(),
    readAt: z.iso.datetime().nullable(),
  }),
  Notification,
  {
    decode: (w) => ({
      ...w,
      createdAt: new Date(w.createdAt),
      readAt: w.readAt === null ? undefined : new Date(w.readAt),
    }),
    encode: (n) => ({ ...n, createdAt: n.createdAt.toISOString(), readAt: n.readAt?.toISOString() ?? null }),
  },
)
