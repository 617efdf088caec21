/** Invented demo data: regular customers and their reviews. */
export type SeedReviewer = { email: string; firstName: string; lastName: string }

export const seedReviewers: readonly SeedReviewer[] = [
  { email: 'sabina.maharjan@guests.jholmomo.test', firstName: 'Sabina', lastName: 'Maharjan' },
  { email: 'rajan.karki@guests.jholmomo.test', firstName: 'Rajan', lastName: 'Karki' },
  { email: 'pema.lama@guests.jholmomo.test', firstName: 'Pema', lastName: 'Lama' },
  { email: 'niraj.adhikari@guests.jholmomo.test', firstName: 'Niraj', lastName: 'Adhikari' },
  { email: 'sunita.rai@guests.jholmomo.test', firstName: 'Sunita', lastName: 'Rai' },
  { email: 'kiran.thapa@guests.jholmomo.test', firstName: 'Kiran', lastName: 'Thapa Magar' },
  { email: 'anjali.joshi@guests.jholmomo.test', firstName: 'Anjali', lastName: 'Joshi' },
  { email: 'dipendra.yadav@guests.jholmomo.test', firstName: 'Dipendra', lastName: 'Yadav' },
  { email: 'manisha.poudel@guests.jholmomo.test', firstName: 'मनिषा', lastName: 'पौडेल' },
  { email: 'tenzin.sherpa@guests.jholmomo.test', firstName: 'Tenzin', lastName: 'Sherpa' },
]

export type SeedReview = {
  /** Author: index in the list above. */
  by: number
  stars: number
  daysAgo: number
  comment: string
  reply?: string
  hiddenBecause?: string
}

export const seedReviews: Record<string, SeedReview[]> = {
  BNS: [
    {
      by: 0,
      stars: 5,
      daysAgo: 2,
      comment:
        'The jhol is what I come back for: thin, sour, with real timur in it. Ask for the second bowl.',
    },
    {
      by: 8,
      stars: 4.5,
      daysAgo: 4,
      comment: 'झोल साह्रै मीठो, अमिलो र पिरो ठिक्क। बेलुका सात बजेपछि भने धेरै भीड हुन्छ।',
    },
    {
      by: 1,
      stars: 3.5,
      daysAgo: 6,
      comment: 'Good buff momo, but the achar ran out at eight and nobody said so when I ordered.',
      reply:
        'Sorry, Rajan. We make a second pot of achar on Fridays now. There will be plenty with your next plate.',
    },
    {
      by: 4,
      stars: 5,
      daysAgo: 9,
      comment: 'Ordered for the office, 14 plates, all of them hot when they came.',
    },
    { by: 5, stars: 4, daysAgo: 13, comment: 'Kothey a little dark on the bottom, just how I like it.' },
    {
      by: 7,
      stars: 0.5,
      daysAgo: 15,
      comment: 'Call me on my number and I will tell you who works here.',
      hiddenBecause: 'Targets a member of staff',
    },
    { by: 3, stars: 4.5, daysAgo: 21, comment: '' },
  ],
  THM: [
    {
      by: 9,
      stars: 5,
      daysAgo: 1,
      comment: 'My guests from abroad wanted one plate to share and ended up with six.',
    },
    {
      by: 2,
      stars: 4.5,
      daysAgo: 5,
      comment: 'The courtyard in the evening. Veg jhol with sesame, and a lemon soda.',
    },
    { by: 8, stars: 4, daysAgo: 11, comment: 'ठमेलमा यति मीठो भेज मःम अन्त पाइँदैन। अलि महँगो लाग्यो।' },
    {
      by: 6,
      stars: 3,
      daysAgo: 18,
      comment: 'Waited 35 minutes on a Saturday. The momo made up for some of it.',
    },
  ],
  PTL: [
    { by: 3, stars: 4, daysAgo: 3, comment: 'Quick lunch between classes. Steam momo in twelve minutes.' },
    { by: 5, stars: 4.5, daysAgo: 12, comment: 'सस्तो र मीठो। कलेजपछि सधैं यहीँ।' },
    { by: 1, stars: 3.5, daysAgo: 20, comment: '' },
  ],
  MHJ: [
    {
      by: 6,
      stars: 5,
      daysAgo: 2,
      comment: 'Chicken jhol for the little one without chilli, and they did it without any fuss.',
    },
    { by: 0, stars: 4, daysAgo: 10, comment: 'Plenty of parking, which says a lot on the Ring Road.' },
  ],
  KLK: [
    {
      by: 7,
      stars: 4.5,
      daysAgo: 3,
      comment: 'Two plates before the night bus to Birgunj. Packed so that nothing spilled.',
    },
    { by: 1, stars: 3, daysAgo: 8, comment: 'Tasty, but the queue has no order at rush hour.' },
  ],
  BDH: [
    { by: 9, stars: 5, daysAgo: 4, comment: 'Rooftop, stupa, sunset, momo. There is nothing to add.' },
    { by: 2, stars: 5, daysAgo: 7, comment: 'The potato and cheese ones taste like home.' },
    { by: 8, stars: 4.5, daysAgo: 16, comment: 'छतबाट स्तूपा देखिन्छ, खाना पनि उत्तिकै राम्रो।' },
  ],
  JHM: [
    {
      by: 4,
      stars: 5,
      daysAgo: 1,
      comment: 'Best of the valley. The funnel of achar on the side is a lovely idea.',
    },
    {
      by: 6,
      stars: 4.5,
      daysAgo: 14,
      comment: 'Delivery to Sanepa in 25 minutes, the jhol came in its own jar.',
    },
  ],
  LGK: [
    { by: 0, stars: 4.5, daysAgo: 5, comment: 'लगनखेल बसपार्कबाट दुई मिनेट। सुकुटी मःम एक पटक खानैपर्छ।' },
    { by: 3, stars: 4, daysAgo: 17, comment: 'Honest plate, honest price.' },
  ],
  SBK: [
    {
      by: 5,
      stars: 4,
      daysAgo: 6,
      comment: 'On the way back from the temple. Juju dhau afterwards is a must.',
    },
    { by: 4, stars: 4.5, daysAgo: 19, comment: '' },
  ],
  PKL: [
    {
      by: 2,
      stars: 5,
      daysAgo: 2,
      comment: 'Phewa on one side, a steamer on the other. I stayed for three hours.',
    },
    {
      by: 9,
      stars: 5,
      daysAgo: 8,
      comment: 'After Annapurna base camp this was the first thing I asked for.',
    },
    { by: 7, stars: 4.5, daysAgo: 22, comment: 'Terrace seats go quickly, come before six.' },
  ],
  NRG: [
    { by: 3, stars: 4.5, daysAgo: 9, comment: 'सफा, छिटो र मीठो। कर्मचारीको व्यवहार पनि राम्रो।' },
    { by: 1, stars: 4, daysAgo: 15, comment: 'Good stop on the way to Sauraha.' },
  ],
  BTW: [
    { by: 7, stars: 4, daysAgo: 4, comment: 'Hot day, hot jhol, cold lassi. It works.' },
    { by: 5, stars: 3.5, daysAgo: 24, comment: 'A bit too salty this time.' },
  ],
}
