import type { LegalPageName } from '@momo/contracts/site-content'

/** Texts of the editable pages, and fallbacks for content that cannot be loaded. */
export const contentPages = {
  missing: "We can't show this page right now. Please try again in a moment.",
  toOutlets: 'Find an outlet',
  home: 'Home',

  services: {
    title: 'Services',
    description:
      'Dine-in, takeaway, home delivery, banquets and frozen packs, for one person or two hundred.',
    heading: 'Our Services',
  },
  about: {
    title: 'About Us',
    description: "Where Jhol Momo comes from and where we're headed: our vision, mission and goals.",
    heading: 'About Us',
    lead: 'It began with one steamer on New Road and a jhol that people came back for. We still cook it the same way.',
    ourVision: { blue: 'Our', orange: 'Vision' },
    ourMission: { blue: 'Our', orange: 'Mission' },
    ourGoals: { blue: 'Our', orange: 'Goals' },
    next: {
      title: 'Come and taste it',
      text: 'The best way to know us is a bowl of jhol momo. Find the outlet near you.',
      order: { text: 'Find an outlet', to: '/jholmomo-outlets' },
      work: { text: 'Work with us', to: '/career' },
    },
  },
  enquiry: {
    title: 'Enquiry',
    description: 'Ask about a Jhol Momo franchise or a banquet for your wedding, bratabandha or office.',
    heading: 'Talk To Us',
    lead: 'Choose a topic and the right person will get back to you.',
    send: 'Send an enquiry',
  },
  franchise: {
    title: 'Franchise enquiry',
    description:
      'Open a Jhol Momo in your city. We provide recipes, training and a central kitchen. Send an enquiry.',
    heading: 'Franchise Enquiry',
    lead: 'Open a Jhol Momo in your city. We provide recipes, training and a central kitchen.',
  },
  banquet: {
    title: 'Banquet enquiry',
    description:
      'Momo for your wedding, bratabandha or office lunch, in our hall or at your venue. Send an enquiry.',
    heading: 'Banquet Enquiry',
    lead: 'Weddings, bratabandha, office lunches: in our hall or at your venue.',
  },
  contact: {
    title: 'Contact Us',
    description: 'Phone, email and head office address of Jhol Momo, and a contact form.',
    heading: 'Contact Us',
    lead: "Waiting for an order? Call the outlet. It's faster.",
    headOffice: 'Jhol Momo head office',
  },
  legal: {
    onThisPage: 'On this page',
    lastChanged: (date: string) => `Last updated ${date}`,
    titles: {
      'privacy-policy': 'Privacy & Policy',
      'terms-of-use': 'Terms of Use',
      'return-and-refund': 'Return and Refunds',
    } satisfies Record<LegalPageName, string>,
    descriptions: {
      'privacy-policy': 'What data Jhol Momo collects, why, who sees it and how long we keep it.',
      'terms-of-use': 'The rules for ordering from Jhol Momo and for using this site.',
      'return-and-refund': 'When and how Jhol Momo refunds or replaces an order.',
    } satisfies Record<LegalPageName, string>,
  },
}
