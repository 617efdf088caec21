// Nothing that was typed is repeated: whoever types a stranger's address must not be able to write to them through us.
export const formReceivedMail = ({ home }: { home: string }) => ({
  subject: 'We have your message',
  paragraphs: [
    'Thank you for writing to Jhol Momo. Your message has arrived and someone of our office will answer it.',
    'You need not do anything, and you need not send it again.',
    { label: 'Jhol Momo', link: home },
    'Was it not you? Then someone typed your address by mistake, and there is nothing to do.',
  ],
})

const arrived = {
  application: { subject: 'A job application has arrived', list: '/superadmin/employee' },
  franchise: { subject: 'A franchise enquiry has arrived', list: '/superadmin/frenchies' },
  banquet: { subject: 'A banquet enquiry has arrived', list: '/superadmin/banquet' },
  contact: { subject: 'A message has arrived', list: '/superadmin/feedback' },
  payment: { subject: 'A payment needs someone to look at it', list: '/superadmin/payments' },
}
export type OfficeNewsKind = keyof typeof arrived
export const officeNewsKinds = Object.keys(arrived) as [OfficeNewsKind, ...OfficeNewsKind[]]

/** The page where it is listed; what was written stands there and nowhere else. */
export const listOf = (kind: OfficeNewsKind): string => arrived[kind].list

export const officeNewsMail = (kind: OfficeNewsKind, { list }: { list: string }) => ({
  subject: arrived[kind].subject,
  paragraphs: [
    `${arrived[kind].subject} on the website; there may be more than one.`,
    { label: 'Read and answer', link: list },
    'This mail comes at most once in ten minutes for each kind.',
  ],
})
