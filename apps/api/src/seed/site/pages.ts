import type { About, ContactPage, EnquiryPage, Services } from '@momo/contracts/site-content'
import type { PictureAt } from './site-pictures.ts'

export const about = (at: PictureAt): About => ({
  ourVision: [
    {
      title: 'A bowl in every town',
      description:
        'Good jhol momo in every town of Nepal, cooked by people who are well trained and well paid.',
      image: at('branches/pokhara-lakeside-terrace.jpg'),
    },
  ],
  ourMission: [
    {
      title: 'Folded by hand',
      description: 'No frozen momo on your plate. Every outlet folds fresh, hour by hour.',
      image: at('gallery/momo-making-board.jpg'),
    },
    {
      title: 'Honest prices',
      description:
        'The price on the screen is the price on the bill, and every outlet shows its prices before you order.',
      image: at('branches/counter-with-steamers.jpg'),
    },
  ],
  ourGoals: [
    {
      title: 'Fifty outlets by 2090',
      description: 'Owned together with local families, by 2090 in the Nepali calendar.',
      image: at('branches/storefront-day-awning.jpg'),
    },
    {
      title: 'Less plastic',
      description: 'Steel and leaf for dine-in, paper bowls for takeaway.',
      image: at('gallery/bamboo-steamer-tower.jpg'),
    },
    {
      title: 'Local farms',
      description: 'Vegetables from the same district, from growers we know by name.',
      image: at('gallery/achar-trio.jpg'),
    },
  ],
})

export const services = (at: PictureAt): Services => ({
  servicesTitle: 'Our Services',
  description: 'Momo for one or for two hundred. Here is how we can feed you.',
  servicesList: [
    {
      heading: 'Home delivery',
      description: 'Jhol in sealed bowls, momo packed separately, at your door while still steaming.',
      imageUrl: at('hero/jhol-momo-hero.jpg'),
      ctaText: 'Order now',
      ctaLink: '/jholmomo-outlets?fulfilmentMethod=delivery',
    },
    {
      heading: 'Dine-in and takeaway',
      description: 'Tables for two or for ten, and a fast takeaway counter.',
      imageUrl: at('branches/table-corner-window-light.jpg'),
      ctaText: 'Find an outlet',
      ctaLink: '/jholmomo-outlets',
    },
    {
      heading: 'Party and banquet',
      description: 'Live momo counters at weddings, offices and schools, steaming in front of your guests.',
      imageUrl: at('gallery/buffet-line-steamers.jpg'),
      ctaText: 'Ask about banquets',
      ctaLink: '/enquiry/banquet',
    },
    {
      heading: 'Frozen packs',
      description: 'Forty pieces with jhol paste to steam at home. Ask at the counter.',
      imageUrl: at('gallery/bamboo-steamer-tower.jpg'),
      ctaText: 'See outlets',
      ctaLink: '/jholmomo-outlets',
    },
  ],
})

export const franchisePage = (at: PictureAt): EnquiryPage => ({
  heading: 'Franchise Enquiry',
  description:
    'Open a Jhol Momo in your city. We bring the recipes, training and central kitchen. We call you back within three working days.',
  image: at('branches/storefront-day-awning.jpg'),
  email: 'franchise@jholmomo.example',
  phoneNumber: '9801 200 300',
  location: 'New Road, Kathmandu',
})

export const banquetPage = (at: PictureAt): EnquiryPage => ({
  heading: 'Banquet Enquiry',
  description:
    'Weddings, bratabandha, office lunches. Our hall or your venue, 30 to 200 guests. We reply with a menu and a quote within two working days.',
  image: at('gallery/banquet-table.jpg'),
  email: 'banquet@jholmomo.example',
  phoneNumber: '9801 200 301',
  location: 'New Baneshwor, Kathmandu',
})

export const contactPage: ContactPage = {
  heading: 'Contact Us',
  description:
    'Waiting for an order? Call the outlet, it is faster. For anything else we reply within a day.',
  officeHours: 'Sunday to Friday, 10:00 AM to 5:00 PM',
}
