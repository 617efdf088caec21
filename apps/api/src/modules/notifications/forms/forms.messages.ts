// The mail repeats no typed text, so the form cannot be used to send messages to strangers.
export const formReceivedMail = ({ home }: { home: string }) => ({
  subject: 'We received your message',
  paragraphs: [
    'Thanks for writing to Jhol Momo. We received your message and someone from our office will reply.',
    "You don't need to send it again.",
    { label: 'Jhol Momo', link: home },
    'Not you? Someone entered your address by mistake. You can ignore this email.',
  ],
})

const officeMails = {
  application: { subject: 'New job application', list: '/superadmin/employee/applications' },
  franchise: { subject: 'New franchise enquiry', list: '/superadmin/frenchies' },
  banquet: { subject: 'New banquet enquiry', list: '/superadmin/banquet' },
  contact: { subject: 'New message', list: '/superadmin/feedback' },
  payment: { subject: 'A payment needs checking', list: '/superadmin/payments' },
}
export type OfficeNotificationKind = keyof typeof officeMails
export const officeNotificationKinds = Object.keys(officeMails) as [
  OfficeNotificationKind,
  ...OfficeNotificationKind[],
]

/** The admin page that lists the entry. Its content is shown only there. */
export const adminPageOf = (kind: OfficeNotificationKind): string => officeMails[kind].list

export const officeNotificationMail = (kind: OfficeNotificationKind, { list }: { list: string }) => ({
  subject: officeMails[kind].subject,
  paragraphs: [
    `${officeMails[kind].subject} on the Jhol Momo website. There may be more than one.`,
    { label: 'Open the list', link: list },
    'We send at most one email of this kind every ten minutes.',
  ],
})
