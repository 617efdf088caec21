import { z } from 'zod'
import { channels, notificationTopics } from './notification-topics.ts'

const Topic = z.enum(notificationTopics)
const Channel = z.enum(channels)

/** One switch. Without `fixed` the person can change it. */
const ChannelChoice = z.object({
  channel: Channel,
  isOn: z.boolean(),
  /** `required`: it cannot be switched off. `no-address`: the account has no mail address or phone number for it. */
  fixed: z.enum(['required', 'no-address']).optional(),
})
export type ChannelChoice = z.output<typeof ChannelChoice>

export const NotificationChoicesWire = z.object({
  /** In the order of the screen; empty for a role without notifications to choose. */
  topics: z.array(z.object({ topic: Topic, channels: z.array(ChannelChoice) })),
})
export type NotificationChoices = z.output<typeof NotificationChoicesWire>

export const NotificationChoiceWire = z.strictObject({ topic: Topic, channel: Channel, isOn: z.boolean() })
export type NotificationChoice = z.output<typeof NotificationChoiceWire>
