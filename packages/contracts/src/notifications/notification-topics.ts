import type { Role } from '../shared/access.ts'
import { type OfficeTopic, officeTopics } from './office-entry.ts'

/** Ways to reach a person outside the pages. The bell is always on. */
export const channels = ['mail', 'sms', 'push'] as const
export type Channel = (typeof channels)[number]

/** `always`: the law or safety needs it, so it cannot be switched off. */
type Offered = Partial<Record<Channel, 'on' | 'off' | 'always'>>

/** What a person can be notified about, with the offered channels and their defaults. Stored by name: a rename needs a migration. */
const topicsOfCustomers = {
  orders: { mail: 'on', sms: 'on', push: 'on' },
  /** Failed payments and refunds. The mail is the receipt. */
  payments: { mail: 'always', sms: 'on', push: 'on' },
  /** Answers to reports about an order. */
  problems: { mail: 'on', push: 'on' },
  reviews: { mail: 'off', push: 'on' },
} as const satisfies Record<string, Offered>

const topicsOfBranches = {
  /** Unanswered, cancelled, missed and late ones, and problems that customers report. */
  'branch.orders': { mail: 'off', sms: 'off', push: 'on' },
  'branch.new-orders': { push: 'off' },
  'branch.kitchen': { mail: 'off', sms: 'off', push: 'on' },
  'branch.stock': { mail: 'off', sms: 'off', push: 'on' },
} as const satisfies Record<string, Offered>

const urgent = { mail: 'off', sms: 'off', push: 'on' } as const satisfies Offered
const other = { mail: 'off', push: 'off' } as const satisfies Offered
const urgentOfficeTopics: readonly OfficeTopic[] = ['stock', 'kitchen', 'orders', 'money', 'system']

type TopicOfOffice = 'office.assigned' | `office.${OfficeTopic}`
export const topicOfEntry = (topic: OfficeTopic): TopicOfOffice => `office.${topic}`

const topicsOfOffice = {
  'office.assigned': { mail: 'off', push: 'on' },
  ...Object.fromEntries(
    officeTopics.map((topic) => [topicOfEntry(topic), urgentOfficeTopics.includes(topic) ? urgent : other]),
  ),
} as Record<TopicOfOffice, Offered>

export type NotificationTopic = keyof typeof topicsOfCustomers | keyof typeof topicsOfBranches | TopicOfOffice

const topicsByRole: Record<Role, Partial<Record<NotificationTopic, Offered>>> = {
  user: topicsOfCustomers,
  admin: {},
  branchAdmin: topicsOfBranches,
  superadmin: topicsOfOffice,
}

export const offeredTo = (role: Role): Partial<Record<NotificationTopic, Offered>> => topicsByRole[role]

export const notificationTopics = Object.values(topicsByRole).flatMap((topics) =>
  Object.keys(topics),
) as NotificationTopic[]
