import type { LegalPage } from '@momo/contracts/site-content'

export const privacyPolicy: LegalPage = {
  title: 'Privacy & Policy',
  sections: [
    {
      heading: 'In short',
      text: 'We keep only what we need to cook for you and answer you. We do not sell it, and we delete it when we no longer need it. This website has no advertising and no trackers. You can read every page, and send every form that needs no account, without signing in.',
    },
    {
      heading: 'What we collect',
      text: 'It depends on what you do here.\n\n- You browse: your IP address reaches our servers with every request, as on every website. We use it to send you the page and to slow down bots. It is not linked to a profile.\n- You tap Near me: your browser asks for your location. We use it for that one search, rounded to about a hundred metres, and do not store it.\n- You create an account: your first and last name, your mobile number or email address, and your password, stored only as a hash that cannot be read back. If you sign in with Google, we store your Google account ID, your name and your email address. We have a profile photo only if you upload one.\n- You sign in: the type of device and browser, and when you signed in and were last active, so that you can see your sessions and end them.\n- You order: what you ordered, the delivery address, the phone number for the rider, how you pay, and any review you write.\n- You apply for a job: your name, contact number, email address, qualification, the position you want, and your temporary and permanent address.\n- You send an enquiry or a message: your name, contact number, email address if you give one, and what you write.',
    },
    {
      heading: 'Why we need it',
      text: 'To cook the right plate, bring it to the right door, and call you if something is wrong. To keep your account secure. To answer an enquiry or consider an application. Past orders, counted without names, help us plan how much to cook each day.\n\nWe make no automated decisions about you, with one exception: too many wrong passwords or too many forms from one connection are blocked for a while.',
    },
    {
      heading: 'Who sees it',
      text: 'The outlet you order from and its rider see that order. Office staff who handle applications and enquiries see those. Head office sees totals.\n\nOutside Jhol Momo: the providers that deliver our emails and text messages receive your address or number and the text. Payment partners receive the amount and an order number, nothing more. Google knows that you signed in here if you chose to sign in with Google. We share data with an authority only where the law of Nepal requires it.',
    },
    {
      heading: 'What we store in your browser',
      text: 'We use no advertising cookies, so there is no cookie banner. We store only what is needed for what you asked for.\n\n- One cookie renews your sign-in. Scripts cannot read it, it is sent only to the sign-in service, and it is removed when you sign out. Otherwise it expires after at most 30 days if you chose to stay signed in, or when you close the browser or after 12 hours if you did not.\n- Two short-lived cookies may be set while you sign in with Google.\n- Local storage holds the short-lived token that keeps you signed in, your name and role as the page shows them, your cart, and whether you chose not to see a notice again. Signing out clears it, except for the notice.\n- The site may save pages you have visited, so that you can read menus and outlets offline. Pages that show your account are not saved.',
    },
    {
      heading: 'How long we keep it',
      text: '- Job applications: 180 days, then they are deleted automatically.\n- Enquiries and messages: 24 months, then they are deleted automatically.\n- Confirmations: one email confirms that we received your form. It repeats nothing you typed. We keep a record that it was sent for 90 days, with the address masked.\n- Sessions: 30 days after they end.\n- Codes that we email or text to you: they expire after a few minutes and are deleted soon after.\n- Your notifications: 90 days.\n- Your account: until you delete it. Your name, number, saved addresses, photo, password, notifications and devices are then removed at once, and with them what you wrote and photographed in reports about an order. Reviews stay without your name.\n- Orders of a deleted account: what was ordered and what it cost stays, without your name, number, address, position and notes. Orders that were cancelled or never made lose them at once; delivered ones as soon as their bill is written. An order that is still on its way loses them when it is over, and one with a refund when you have your money.\n- Bills: the tax and accounting laws of Nepal require us to keep them unchanged, with the buyer as printed on them.\n- What staff recorded, such as a refund, stays in our log under the number of the order.\n- Orders without an account, and forms that you sent without signing in: as long as stated above, or ask us.\n- Backups are overwritten in turn, so deleted data can remain in a backup for some weeks.',
    },
    {
      heading: 'How we protect it',
      text: 'The connection is encrypted. Passwords, codes and keys are stored as hashes. Staff see only what their work needs, branch by branch, and every change by a member of staff is recorded with the name and time. If something ever goes wrong with your data, we will inform you and tell you what to do.',
    },
    {
      heading: 'Your choices',
      text: 'You can view and correct your name and photo in your profile, change your password, sign out any device, download what we hold about you as a file, and delete your account yourself. You can ask us what we hold about you, have it corrected, or have an application or enquiry deleted early. We answer within 30 days, free of charge. The privacy and consumer laws of Nepal give you these rights, and nothing on this page limits them.',
    },
    {
      heading: 'Children',
      text: 'Anyone may read this site. Accounts, applications and enquiries are for people aged 16 and over. For anyone younger, a parent or guardian should write to us.',
    },
    {
      heading: 'Contact',
      text: 'Questions, corrections and complaints: namaste@jholmomo.example, +977 1-5970123, or Jhol Momo, Shukra Path, New Road, Kathmandu. When this page changes, its date changes too. We keep the earlier versions, so we can tell you what applied at any time.',
    },
  ],
}
