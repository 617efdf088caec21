import { contactTitles, menuSectionDefaults } from '@momo/contracts/site-content'
import { saveDesignations } from '#modules/careers'
import { saveGallery } from '#modules/galleries'
import {
  type ContentDocument,
  contentKinds as kinds,
  documentOf,
  publishContent,
} from '#modules/site-content'
import { newId } from '#platform/ids/ids.ts'

export const openDish = 'jhol-momo'
export const openDesignation = 'Momo Chef'

const line = (title: string) => ({ title, value: '' })
export const hero = {
  headlineBlue1: '',
  headlineOrange1: '',
  headlineBlue2: '',
  headlineOrange2: '',
  subDescription: '',
  ctaButtonText: '',
  ctaButtonLink: '',
  mainImageAltText: '',
  decorativeImageUrl: '',
  decorativeImageAltText: '',
  socialLinks: { facebook: '', instagram: '', tiktok: '', youtube: '' },
  contactInfo: {
    phone: line(contactTitles.phone),
    email: line(contactTitles.email),
    headOffice: line(contactTitles.headOffice),
  },
}
const dish = {
  name: 'Jhol Momo',
  description: 'In broth.',
  price: 18_000,
  ingredients: ['Flour'],
  steps: ['Steam'],
  rating: 5,
}
const item = { title: 'One', description: 'One', image: '' }
const service = { heading: 'One', description: 'One', imageUrl: '' }
const enquiryPage = {
  heading: 'One',
  description: 'One',
  image: '',
  email: '',
  phoneNumber: '',
  location: '',
}

/** Minimal content for every public read of the site. Two legal pages and all page words except those of home are missing. */
export async function openTheSite(picture: { id: string; address: string }): Promise<{ galleryId: string }> {
  const show = <T>(document: ContentDocument<T>, content: T) =>
    publishContent('operator', document, { content })
  await show(documentOf(kinds.footer), {
    quickLinks: [{ title: 'Outlets', path: '/jholmomo-outlets' }],
    company: [],
  })
  await show(documentOf(kinds.hero), { ...hero, mainImageUrl: picture.address })
  await show(documentOf(kinds.menuSection), menuSectionDefaults)
  await show(documentOf(kinds.dish, newId()), {
    ...dish,
    images: [picture.address, picture.address, picture.address],
  })
  await show(documentOf(kinds.outletsTitle), { title: 'Our outlets' })
  await show(documentOf(kinds.testimonial), {
    review: 'Good.',
    reviewer: 'Sita',
    reviewerMail: '',
    rating: 4.7,
  })
  await show(documentOf(kinds.about), { ourVision: [item], ourMission: [item], ourGoals: [item] })
  await show(documentOf(kinds.services), {
    servicesTitle: 'One',
    description: 'One',
    servicesList: [service],
  })
  await show(documentOf(kinds.franchisePage), enquiryPage)
  await show(documentOf(kinds.banquetPage), enquiryPage)
  await show(documentOf(kinds.contactPage), { heading: 'One', description: 'One', officeHours: '' })
  await show(documentOf(kinds.legalPage, 'privacy-policy'), {
    title: 'Privacy',
    sections: [{ heading: 'One', text: 'One' }],
  })
  await show(documentOf(kinds.pageWords, 'home'), { title: 'Jhol Momo', description: 'Momos.' })
  await saveDesignations([openDesignation])
  const galleryId = newId()
  await saveGallery({ id: galleryId, title: 'Kitchen', pictureIds: [picture.id] })
  return { galleryId }
}
