import type { LegalPageName } from '@momo/contracts/site-content'

/** Texts of the editable pages, and fallbacks for content that cannot be loaded. */
export const contentPages = {
  missing: 'We can not show this page right now. Please look in again in a moment.',
  toOutlets: 'Find an outlet',
  home: 'Home',

  services: {
    title: 'Services',
    description: 'Dine-in, takeaway, home delivery, banquets and frozen packs: how Jhol Momo feeds one or two hundred.',
    heading: 'Our Services',
  },
  about: {
    title: 'About Us',
    description: 'Where Jhol Momo comes from and where it wants to go: our vision, our mission and our goals.',
    heading: 'About Us',
    lead: 'It began with one steamer on New Road and a jhol that people came back for. We still cook it the same way.',
    ourVision: { blue: 'Our', orange: 'Vision' },
    ourMission: { blue: 'Our', orange: 'Mission' },
    ourGoals: { blue: 'Our', orange: 'Goals' },
  },
  enquiry: {
    title: 'Enquiry',
    description: 'Ask about a Jhol Momo franchise or a banquet for your wedding, bratabandha or office.',
    heading: 'Talk To Us',
    lead: 'Pick what it is about, and the right person will answer.',
    send: 'Send an enquiry',
  },
  franchise: {
    title: 'Franchise enquiry',
    description: 'Open a Jhol Momo in your city: recipes, training and the central kitchen come from us. Send an enquiry.',
    heading: 'Franchise Enquiry',
    lead: 'Open a Jhol Momo in your city. We bring recipes, training and the central kitchen.',
  },
  banquet: {
    title: 'Banquet enquiry',
    description: 'Momo for your wedding, bratabandha or office lunch, in our hall or at your venue. Send an enquiry.',
    heading: 'Banquet Enquiry',
    lead: 'Weddings, bratabandha, office lunches: in our hall or at your venue.',
  },
  contact: {
    title: 'Contact Us',
    description: 'Phone, email and head office of Jhol Momo, and a form for your message.',
    heading: 'Contact Us',
    lead: 'For an order on its way, call the outlet: it is faster.',
  },
  legal: {
    onThisPage: 'On this page',
    lastChanged: (date: string) => `Last changed ${date}`,
    titles: {
      'privacy-policy': 'Privacy & Policy',
      'terms-of-use': 'Terms of Use',
      'return-and-refund': 'Return and Refunds',
    } satisfies Record<LegalPageName, string>,
    descriptions: {
      'privacy-policy': 'What Jhol Momo knows about you, why, who sees it and how long it is kept.',
      'terms-of-use': 'The rules for ordering from Jhol Momo and for using this site.',
      'return-and-refund': 'When and how Jhol Momo gives money back or cooks again.',
    } satisfies Record<LegalPageName, string>,
  },
}
