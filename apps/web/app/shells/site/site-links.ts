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

/** NAV-05 */
export const guestLinks = [
  { label: 'Register', to: '/signup', variant: 'outline' },
  { label: 'Login', to: '/login', variant: 'strong' },
] as const

export const cartPath = '/mycart'
/** What has happened to the own orders: a part of the profile. */
export const newsPath = '/profile#notifications'

/** NAV-06, and for staff, whose pages those are not (RT-04), the way to their own (RT-13). All of them stand in every page; each shows to
 * its role only, by the mark on `<html>` (app.css). */
export const memberLinks = [
  { label: 'View Profile', to: '/profile', icon: 'icon-profile', shown: 'for-customers' },
  { label: 'Order History', to: '/orderhistory', icon: 'icon-orders', shown: 'for-customers' },
  { label: 'Notifications', to: newsPath, icon: 'icon-bell', shown: 'for-customers' },
  { label: 'Dashboard', to: '/admin/dashboard', icon: 'icon-dashboard', shown: 'for-content-team' },
  { label: 'Dashboard', to: '/branchadmin/dashboard', icon: 'icon-dashboard', shown: 'for-branch-admins' },
  { label: 'Dashboard', to: '/superadmin/dashboard', icon: 'icon-dashboard', shown: 'for-super-admins' },
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
