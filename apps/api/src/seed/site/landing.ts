import {
  contactTitles,
  type Footer,
  type Hero,
  menuSectionDefaults,
  defaultOutletsTitle,
  type Testimonial,
} from '@momo/contracts/site-content'
import type { PictureAt } from './site-pictures.ts'

export const hero = (at: PictureAt): Hero => ({
  headlineBlue1: 'Steaming hot',
  headlineOrange1: 'jhol momo,',
  headlineBlue2: 'the way',
  headlineOrange2: 'Kathmandu eats.',
  subDescription:
    'Folded by hand every hour, steamed to order and covered in a warm sesame and tomato jhol. Order from an outlet near you, or come and eat with us.',
  ctaButtonText: 'Order momo',
  ctaButtonLink: '/jholmomo-outlets',
  mainImageUrl: at('hero/jhol-momo-hero.jpg'),
  mainImageAltText: 'A deep blue bowl of jhol momo with steam rising',
  decorativeImageUrl: at('hero/jhol-momo-bowl-cutout.webp'),
  decorativeImageAltText: '',
  // Reserved names, so that the demo does not link to a real account.
  socialLinks: {
    facebook: 'https://www.facebook.com/jholmomo',
    instagram: 'https://www.instagram.com/jholmomo',
    tiktok: 'https://www.tiktok.com/@jholmomo',
    youtube: 'https://www.youtube.com/@jholmomo',
  },
  contactInfo: {
    phone: { title: contactTitles.phone, value: '+977 1-5970123' },
    email: { title: contactTitles.email, value: 'namaste@jholmomo.example' },
    headOffice: { title: contactTitles.headOffice, value: 'Shukra Path, New Road, Kathmandu' },
  },
})

export const menuSection = { ...menuSectionDefaults }

export const outletsTitle = { title: defaultOutletsTitle }

export const testimonial: Testimonial = {
  review:
    'The jhol tastes like my mother’s, and it reaches Baneshwor still steaming. We stopped arguing about dinner.',
  reviewer: 'Prativa Shrestha',
  // The API response is public, so it must not contain a private address.
  reviewerMail: '',
  rating: 4.7,
}

export const footer: Footer = {
  quickLinks: [
    { title: 'Outlets', path: '/jholmomo-outlets' },
    { title: 'Our Menu', path: '/jholmomo-menu' },
    { title: 'Gallery', path: '/gallery' },
    { title: 'Career', path: '/career' },
  ],
  company: [
    { title: 'About Us', path: '/about-us' },
    { title: 'Services', path: '/services' },
    { title: 'Franchise', path: '/enquiry/frenchie' },
    { title: 'Banquet', path: '/enquiry/banquet' },
  ],
}
