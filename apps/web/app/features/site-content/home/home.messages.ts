export const homeMessages = {
  title: 'Jhol momo, steamed to order across Nepal',
  description: 'Hand-folded momo in warm sesame and tomato jhol. Find the Jhol Momo outlet near you, look at the menu and order hot.',
  /** Fallback without a stored headline. */
  headline: { blue: 'Steaming hot', orange: 'jhol momo' },
  order: { text: 'Order momo', to: '/jholmomo-outlets' },
  seeMenu: 'See the menu',
  seal: { above: 'our menu', below: 'onwards' },
  wholeMenu: 'Whole menu',
  noDishes: 'Our dishes are being plated. The whole menu is here:',
  steps: [
    { title: 'Pick your outlet', text: 'See who is open, what they cook today and how far it is.' },
    { title: 'Fill your plate', text: 'Every order is folded and steamed after you place it.' },
    { title: 'Eat it hot', text: 'Jhol travels in its own sealed bowl, so nothing turns soggy.' },
  ],
  stepsLabel: 'How it works',
  testimonialLabel: 'What a guest says',
  invitationsLabel: 'More than a plate',
  banquet: {
    title: 'Host your party with us',
    text: 'Halls for 30 to 200 guests, momo counters at your own venue, menus for every budget.',
    ask: 'Ask about banquets',
    to: '/enquiry/banquet',
  },
  franchise: {
    title: 'Open a Jhol Momo',
    text: 'Recipes, training and a central kitchen behind you. Tell us where you want to cook.',
    ask: 'Ask about franchise',
    to: '/enquiry/frenchie',
  },
  contactLabel: 'How to reach us',
} as const
