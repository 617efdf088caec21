const roles = {
  admin: 'the Jhol Momo content team',
  branchAdmin: 'Jhol Momo as a branch admin',
  superadmin: 'Jhol Momo as a super admin',
}
export type InvitedRole = keyof typeof roles

type Invited = { role: InvitedRole; link: string; goodUntil: Date }

const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kathmandu', day: 'numeric', month: 'long' })

export const invitationMail = ({ role, link, goodUntil }: Invited) => ({
  subject: 'Your invitation to Jhol Momo',
  paragraphs: [
    `You're invited to join ${roles[role]}. Open the link to enter your name and choose a password:`,
    { label: 'Accept invitation', link },
    `It works once and expires on ${day.format(goodUntil)}. Don't share it: anyone with the link can create the account.`,
    "Weren't expecting this? You can ignore this email.",
  ],
})

/** Plain characters only, so it fits one SMS part. */
export const invitationSms = ({ role, link, goodUntil }: Invited): string =>
  `You're invited to ${roles[role]}: ${link} Expires ${day.format(goodUntil)}.`
