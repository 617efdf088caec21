import { publishFooter } from '#modules/site-content'

export async function seedFooter(): Promise<void> {
  await publishFooter('seed', {
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
  })
}
