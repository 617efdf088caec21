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

/** NAV-05. A phone's bar has room for one of them, the smallest for none; the menu has both. */
export const guestLinks = [
  { label: 'Register', to: '/signup', variant: 'outline', onPhones: 'max-lg:hidden' },
  { label: 'Login', to: '/login', variant: 'strong', onPhones: 'max-[22.4rem]:hidden' },
] as const

export const cartPath = '/mycart'
/** The customer's notifications, a section of the profile. */
export const notificationsPath = '/profile#notifications'

/**
 * NAV-06, and for staff, who have no account pages (RT-04), the links to their dashboards (RT-13). Every page contains all of them; CSS
 * shows each to its role only, by the mark on `<html>` (app.css).
 */
export const memberLinks = [
  { label: 'View Profile', to: '/profile', icon: 'icon-profile', shown: 'for-customers' },
  { label: 'Order History', to: '/orderhistory', icon: 'icon-orders', shown: 'for-customers' },
  { label: 'Notifications', to: notificationsPath, icon: 'icon-bell', shown: 'for-customers' },
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
