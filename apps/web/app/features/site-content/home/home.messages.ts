export const homeMessages = {
  title: 'Jhol momo, steamed to order across Nepal',
  description:
    'Hand-folded momo in warm sesame and tomato jhol. Find the Jhol Momo outlet near you, see the menu and order it hot.',
  /** Fallback without a stored headline. */
  headline: { blue: 'Steaming hot', orange: 'jhol momo' },
  order: { text: 'Order momo', to: '/jholmomo-outlets' },
  seeMenu: 'See the menu',
  seal: {
    menu: { above: 'Our menu', below: 'and up' },
    momo: { above: 'Momo from', below: 'a plate' },
  },
  wholeMenu: 'Full menu',
  noDishes: 'Our featured dishes are coming soon. See the full menu:',
  steps: [
    { title: 'Pick your outlet', text: "See what's open, what's cooking today and how far away it is." },
    { title: 'Fill your plate', text: 'We fold and steam every order after you place it.' },
    { title: 'Eat it hot', text: 'The jhol comes in its own sealed bowl, so nothing goes soggy.' },
  ],
  stepsLabel: 'How it works',
  testimonialLabel: 'What our guests say',
  invitationsLabel: 'Banquets and franchise',
  banquet: {
    title: 'Host your party with us',
    text: 'Halls for 30 to 200 guests, momo counters at your own venue, menus for every budget.',
    ask: 'Ask about banquets',
    to: '/enquiry/banquet',
  },
  franchise: {
    title: 'Open a Jhol Momo',
    text: 'Recipes, training and a central kitchen behind you. Tell us where you would like to open.',
    ask: 'Ask about a franchise',
    to: '/enquiry/frenchie',
  },
  contactLabel: 'How to reach us',
} as const
