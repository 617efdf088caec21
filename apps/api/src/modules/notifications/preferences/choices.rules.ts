import {
  type Channel,
  type ChannelChoice,
  channels,
  type NotificationChoices,
  type NotificationTopic,
  offeredTo,
} from '@momo/contracts/notifications'
import type { Role } from '@momo/contracts/shared'

/** A saved switch. The topic may be one that no longer exists. */
export type Choice = { topic: string; channel: string; isOn: boolean }

export type Person = { role: Role; email: string | null; phone: string | null }

const hasAddress = ({ email, phone }: Person, channel: Channel): boolean =>
  channel === 'mail' ? email !== null : channel === 'sms' ? phone !== null : true

/** The topics of the person's role, each with its channels: the saved choice, otherwise the default. */
export function choicesOf(person: Person, saved: Choice[]): NotificationChoices {
  const found = new Map(saved.map(({ topic, channel, isOn }) => [`${topic} ${channel}`, isOn]))
  const choiceOf = (topic: string, channel: Channel, offer: 'on' | 'off' | 'always'): ChannelChoice => {
    // Messages about an order go to the phone number of the order, which need not be the account's.
    const isReachable = hasAddress(person, channel) || (person.role === 'user' && channel === 'sms')
    if (!isReachable) return { channel, isOn: false, fixed: 'no-address' }
    if (offer === 'always') return { channel, isOn: true, fixed: 'required' }
    return { channel, isOn: found.get(`${topic} ${channel}`) ?? offer === 'on' }
  }
  const topics = Object.entries(offeredTo(person.role)).map(([topic, offered]) => ({
    topic: topic as NotificationTopic,
    channels: channels.flatMap((channel) => {
      const offer = offered[channel]
      return offer === undefined ? [] : [choiceOf(topic, channel, offer)]
    }),
  }))
  return { topics }
}

export const isOn = ({ topics }: NotificationChoices, topic: NotificationTopic, channel: Channel): boolean =>
  topics.some(
    (one) => one.topic === topic && one.channels.some((choice) => choice.channel === channel && choice.isOn),
  )

/** False for a channel that the topic or the role does not have, and for one that is always on. */
export const canChoose = (role: Role, topic: NotificationTopic, channel: Channel): boolean => {
  const offer = offeredTo(role)[topic]?.[channel]
  return offer === 'on' || offer === 'off'
}
