import type { About, Dish, EnquiryPage, Hero } from '@momo/contracts/site-content'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { contentKinds as kinds, documentOf } from './content-kinds.ts'
import { publishContent } from './publish/publish-content.service.ts'

export const anEditor = (): Actor => ({ id: newId(), role: 'admin', sessionId: newId() })

export const aFooter = (title = 'Outlets') => ({
  quickLinks: [{ title, path: '/jholmomo-outlets' }],
  company: [],
})

export const aHero = (over: Partial<Hero> = {}): Hero => ({
  headlineBlue1: 'Steaming hot',
  headlineOrange1: 'jhol momo,',
  headlineBlue2: 'the way',
  headlineOrange2: 'Kathmandu eats.',
  subDescription: 'Folded by hand.',
  ctaButtonText: 'Order momo',
  ctaButtonLink: '/jholmomo-outlets',
  mainImageUrl: '',
  mainImageAltText: '',
  decorativeImageUrl: '',
  decorativeImageAltText: '',
  socialLinks: { facebook: '', instagram: 'https://instagram.example/jholmomo', tiktok: '', youtube: '' },
  contactInfo: {
    phone: { title: 'Phone', value: '+977 1-5970123' },
    email: { title: 'Email', value: 'namaste@jholmomo.example' },
    headOffice: { title: 'Head-Office', value: 'New Road, Kathmandu' },
  },
  ...over,
})

export const someDish = (over: Partial<Dish> = {}): Dish => ({
  name: 'Jhol Momo',
  description: 'Ten momos in broth.',
  price: 20_050,
  ingredients: ['Buff mince', 'Sesame'],
  steps: ['Fold', 'Steam', 'Pour'],
  images: ['', '', ''],
  rating: 5,
  ...over,
})

/** Publishes a dish and returns its document. */
export async function aDish(over: Partial<Dish> = {}) {
  const document = documentOf(kinds.dish, newId())
  await publishContent('operator', document, { content: someDish(over) })
  return document
}

const anAbout = (): About => {
  const item = (title: string) => [{ title, description: 'In a few words.', image: '' }]
  return {
    ourVision: item('A bowl in every town'),
    ourMission: item('Folded by hand'),
    ourGoals: item('Less plastic'),
  }
}

const anEnquiryPage = (heading: string): EnquiryPage => ({
  heading,
  description: 'Tell us more.',
  image: '',
  email: 'ask@jholmomo.example',
  phoneNumber: '9801200300',
  location: 'Kathmandu',
})

/** One small published document of every kind. */
export async function aWholeSite(): Promise<void> {
  await publishContent('operator', documentOf(kinds.footer), { content: aFooter() })
  await publishContent('operator', documentOf(kinds.hero), { content: aHero() })
  await publishContent('operator', documentOf(kinds.menuSection), {
    content: { titleBluePart: 'Our', titleOrangePart: 'Menu', subtitle: 'In every fold.' },
  })
  await publishContent('operator', documentOf(kinds.outletsTitle), { content: { title: 'Find Our Outlets' } })
  const praise = {
    review: 'Still steaming.',
    reviewer: 'Prativa',
    reviewerMail: 'praise@jholmomo.example',
    rating: 4.7,
  }
  await publishContent('operator', documentOf(kinds.testimonial), { content: praise })
  await publishContent('operator', documentOf(kinds.about), { content: anAbout() })
  const delivery = { heading: 'Home delivery', description: 'Sealed bowls.', imageUrl: '' }
  await publishContent('operator', documentOf(kinds.services), {
    content: { servicesTitle: 'Our Services', description: 'How we feed you.', servicesList: [delivery] },
  })
  await publishContent('operator', documentOf(kinds.franchisePage), {
    content: anEnquiryPage('Franchise Enquiry'),
  })
  await publishContent('operator', documentOf(kinds.banquetPage), {
    content: anEnquiryPage('Banquet Enquiry'),
  })
  const contact = { heading: 'Contact Us', description: 'Call the outlet: it is faster.', officeHours: '' }
  await publishContent('operator', documentOf(kinds.contactPage), { content: contact })
  const privacy = { title: 'Privacy & Policy', sections: [{ heading: 'What we collect', text: 'Little.' }] }
  await publishContent('operator', documentOf(kinds.legalPage, 'privacy-policy'), { content: privacy })
  await publishContent('operator', documentOf(kinds.pageWords, 'home'), {
    content: { title: 'Steaming hot', description: 'The way Kathmandu eats.' },
  })
  await aDish()
}
