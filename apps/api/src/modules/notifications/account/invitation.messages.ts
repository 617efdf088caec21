const roles = { admin: 'the content team', branchAdmin: 'branch admin', superadmin: 'super admin' }
export type InvitedRole = keyof typeof roles

type Invited = { role: InvitedRole; link: string; goodUntil: Date }

const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kathmandu', day: 'numeric', month: 'long' })
const asWhat = (role: InvitedRole): string => (role === 'admin' ? `to join ${roles.admin} of` : `as ${roles[role]} at`)

export const invitationMail = ({ role, link, goodUntil }: Invited) => ({
  subject: 'Your invitation to Jhol Momo',
  paragraphs: [
    `You are invited ${asWhat(role)} Jhol Momo. Open the link to type your name and choose a password:`,
    { label: 'Accept the invitation', link },
    `The link works once, until ${day.format(goodUntil)}. Do not pass it on: whoever opens it first gets the account.`,
    'Do you not know what this is about? Then ignore this mail: without the link nothing happens.',
  ],
})

/** Plain characters only, so it fits one SMS part. */
export const invitationSms = ({ role, link, goodUntil }: Invited): string =>
  `Jhol Momo invites you ${asWhat(role).replace(/ (of|at)$/, '')}: ${link} Works once, until ${day.format(goodUntil)}.`
