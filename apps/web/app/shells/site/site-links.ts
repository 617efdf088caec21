/** NAV-02: in this order. */
export const navLinks = [
  { label: 'Home', to: '/' },
  { label: 'Outlets', to: '/jholmomo-outlets' },
  { label: 'Services', to: '/services' },
  { label: 'Career', to: '/career' },
  { label: 'Gallery', to: '/gallery' },
  { label: 'Enquiry', to: '/enquiry' },
  { label: 'Contact Us', to: '/contact-us' },
  { label: 'About Us', to: '/about-us' },
] as const

export const legalLinks = [
  { label: 'Privacy & Policy', to: '/privacy-policy' },
  { label: 'Terms of Use', to: '/terms-of-use' },
  { label: 'Return and Refunds', to: '/return-and-refund' },
] as const

export const socialLinks = [
  { name: 'Instagram', href: 'https://www.instagram.com/jholmomo' },
  { name: 'TikTok', href: 'https://www.tiktok.com/@jholmomo' },
  { name: 'Facebook', href: 'https://www.facebook.com/jholmomo' },
  { name: 'YouTube', href: 'https://www.youtube.com/@jholmomo' },
] as const
