import type { Branch } from '@momo/contracts/branches'
import type { Picture } from '@momo/contracts/media'
import type { DishCard, Hero, Published } from '@momo/contracts/site-content'

const hash = (digit: string) => digit.repeat(64)
const addressOf = (digit: string): string => `/media/${hash(digit)}/960.jpg`

const aPicture = (digit: string, alt = ''): Picture => ({
  alt,
  width: 960,
  height: 960,
  blur: 'data:image/webp;base64,AAAA',
  jpeg: addressOf(digit),
  webp: [320, 640, 960].map((width) => ({ width, url: `/media/${hash(digit)}/${width}.webp` })),
  avif: [],
})

export const asPublished = <T>(content: T, ...digits: string[]): Published<T> => ({
  content,
  version: 1,
  publishedAt: new Date('2026-11-01T04:15:00Z'),
  pictures: Object.fromEntries(digits.map((digit) => [addressOf(digit), aPicture(digit)])),
})

export const aHero: Hero = {
  headlineBlue1: 'Steaming hot',
  headlineOrange1: 'jhol momo,',
  headlineBlue2: 'the way',
  headlineOrange2: 'Kathmandu eats.',
  subDescription: 'Folded by hand every hour.',
  ctaButtonText: 'Order momo',
  ctaButtonLink: '/menu',
  mainImageUrl: addressOf('a'),
  mainImageAltText: 'A bowl of jhol momo with steam rising',
  decorativeImageUrl: addressOf('b'),
  decorativeImageAltText: 'The same bowl from above',
  socialLinks: {
    facebook: 'https://www.facebook.com/momo',
    instagram: 'https://www.instagram.com/momo',
    tiktok: '',
    youtube: 'https://www.youtube.com/@momo',
  },
  contactInfo: {
    phone: { title: 'Phone', value: '+977 1-5970123' },
    email: { title: 'Email', value: 'namaste@jholmomo.example' },
    headOffice: { title: 'Head-Office', value: 'Shukra Path, New Road, Kathmandu' },
  },
}

export const aDish = (name: string, change: Partial<DishCard> = {}): DishCard => ({
  id: '019311ab-0000-7000-8000-0000000000d1',
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  description: `${name}, ten pieces.`,
  price: 22_000,
  ingredients: ['Chicken mince', 'Timur pepper'],
  steps: ['Fold each momo with at least ten pleats.', 'Steam for twelve minutes.'],
  images: [addressOf('1'), addressOf('2'), addressOf('3')],
  rating: 4.8,
  ...change,
})

export const anOutlet = (number: number, averageRating: number): Branch => ({
  id: `019311ab-0000-7000-8000-00000000000${number}`,
  code: `B${number}`,
  name: `Jhol Momo Outlet ${number}`,
  location: 'New Road, Kathmandu',
  averageRating,
  totalReviews: 12,
  open: { isOpen: false, closesSoon: false },
  openingHours: [],
  specialDays: [],
  fulfilmentMethods: ['delivery', 'pickup'],
  tags: [],
  photos: [],
  prepMinutes: 20,
})
