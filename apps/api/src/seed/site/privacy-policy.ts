import type { LegalPage } from '@momo/contracts/site-content'

export const privacyPolicy: LegalPage = {
  title: 'Privacy & Policy',
  sections: [
    {
      heading: 'In short',
      text: 'We keep what we need to cook for you and to answer you, we do not sell it, and we delete it when its time is over. This website loads nothing from advertisers and carries no tracker. You can read every page, and send every form that needs no account, without signing in.',
    },
    {
      heading: 'What we collect',
      text: 'It depends on what you do here.\n\n- You only read: the address of your network connection reaches our servers with every request, as on every website. We use it for the moment to send the answer and to slow down robots; it is not joined to a profile.\n- You tap Near me: your browser asks you for your position. We use it for that one search, rounded to about a hundred metres, and do not store it.\n- You open an account: first and last name, your mobile number or email address, and a password of which we keep only a scrambled form that can not be read back. If you come through Google, we keep the number by which Google knows you, your name and your email address. A profile photo only if you upload one.\n- You sign in: the kind of device and browser, when the sign-in began and when it was last used, so that you can see and end your sessions.\n- You order, once ordering has opened on this website: what you ordered, where it goes, the phone number for the rider, how you pay, and the review you may write.\n- You apply for a job: name, contact number, email address, qualification, the position you want, temporary and permanent address.\n- You send an enquiry or a message: name, contact number, email address if you give it, and what you write.',
    },
    {
      heading: 'Why we need it',
      text: 'To cook the right plate, bring it to the right door, and call you if something is wrong. To keep your account yours. To answer an enquiry or judge an application. Past orders, counted without names, help us plan how much to fold each day.\n\nWe do not decide anything about you by machine alone, except one thing: too many wrong passwords or too many forms from one connection are held up for a while.',
    },
    {
      heading: 'Who sees it',
      text: 'The outlet you order from and its rider see that order. The people in the office who handle applications and enquiries see those. The head office sees totals.\n\nOutside the house: whoever carries our mails and text messages gets the address or number and the text; payment partners get the amount and an order number, nothing more; Google learns that you signed in here if you chose that way. We give data to an authority only where the law of Nepal obliges us to.',
    },
    {
      heading: 'What is kept in your browser',
      text: 'We use no advertising cookies, so there is no banner to click away. What we do keep in your browser is needed for what you asked for.\n\n- One cookie holds the key that renews your sign-in. Scripts can not read it, it goes to the sign-in service only, and it ends when you sign out: after at most 30 days if you chose to stay signed in, with the browser or after 12 hours if you did not.\n- A second short-lived cookie may be set while you go to Google and back.\n- Local storage holds the short-lived pass that keeps you signed in, your name and role as the page shows them, your cart, and that you closed a notice and do not want to see it again. Signing out clears it, except for the notice.\n- The site may keep pages you have seen, so that menus and outlets can be read without a connection. Nothing of a signed-in person is among them.',
    },
    {
      heading: 'How long we keep it',
      text: '- Job applications: 180 days, then they are deleted by themselves.\n- Enquiries and messages: 24 months, then they are deleted by themselves.\n- Confirmations: one mail tells you that your form arrived; it repeats nothing that you typed. That it was sent stands in our list for 90 days, with the address veiled.\n- Sessions: 30 days after they ended.\n- Codes that we mail or text to you: they are good for some minutes and are removed soon after.\n- Notices in your bell: 90 days.\n- Your account: until you delete it. Then name, number, address, photo and password go at once; what you ordered stays as figures without you.\n- Orders and bills: as long as the tax and accounting laws of Nepal ask for.\n- Backups are overwritten in turn, so something deleted can still stand in one for some weeks.',
    },
    {
      heading: 'How we protect it',
      text: 'The connection is encrypted. Passwords, codes and keys are stored as hashes. Staff see what their work needs, branch by branch, and every change made by a member of staff is written down with who and when. If something should ever go wrong with your data, we tell you and say what to do.',
    },
    {
      heading: 'Your choices',
      text: 'You can see and correct your name and photo in your profile, change your password, end the session of any device, and delete your account yourself. You can ask us what we hold about you, have it corrected, or have an application or enquiry deleted before its time. We answer within 30 days and it costs nothing. The laws of Nepal on individual privacy and on consumers give you these rights; nothing on this page takes any of them away.',
    },
    {
      heading: 'Children',
      text: 'Anyone may read this site. Accounts, applications and enquiries are for people of 16 and above; for someone younger a parent or guardian should write to us.',
    },
    {
      heading: 'Write to us',
      text: 'Questions, corrections and complaints: namaste@jholmomo.example, +977 1-5970123, or Jhol Momo, Shukra Path, New Road, Kathmandu. When this page changes, its date changes with it, and the versions before stay with us so that we can tell you what held when.',
    },
  ],
}
