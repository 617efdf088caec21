// The mail repeats no typed text, so the form cannot be used to send messages to strangers.
export const formReceivedMail = ({ home }: { home: string }) => ({
  subject: 'We have your message',
  paragraphs: [
    'Thank you for writing to Jhol Momo. Your message has arrived and someone of our office will answer it.',
    'You need not do anything, and you need not send it again.',
    { label: 'Jhol Momo', link: home },
    'Was it not you? Then someone typed your address by mistake, and there is nothing to do.',
  ],
})

const officeMails = {
  application: { subject: 'A job application has arrived', list: '/superadmin/employee' },
  franchise: { subject: 'A franchise enquiry has arrived', list: '/superadmin/frenchies' },
  banquet: { subject: 'A banquet enquiry has arrived', list: '/superadmin/banquet' },
  contact: { subject: 'A message has arrived', list: '/superadmin/feedback' },
  payment: { subject: 'A payment needs someone to look at it', list: '/superadmin/payments' },
}
export type OfficeNotificationKind = keyof typeof officeMails
export const officeNotificationKinds = Object.keys(officeMails) as [OfficeNotificationKind, ...OfficeNotificationKind[]]

/** The admin page that lists the entry. Its content is shown only there. */
export const adminPageOf = (kind: OfficeNotificationKind): string => officeMails[kind].list

export const officeNotificationMail = (kind: OfficeNotificationKind, { list }: { list: string }) => ({
  subject: officeMails[kind].subject,
  paragraphs: [
    `${officeMails[kind].subject} on the website; there may be more than one.`,
    { label: 'Read and answer', link: list },
    'This mail comes at most once in ten minutes for each kind.',
  ],
})
