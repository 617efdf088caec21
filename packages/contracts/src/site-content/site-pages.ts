/**
 * Pages that a link may lead to, in lower case. Those of a dish, an outlet and a gallery have an id or a name in their path and are looked
 * up. A test of the site's routes checks that this list is complete.
 */
export const sitePages: ReadonlySet<string> = new Set([
  '/',
  '/about-us',
  '/career',
  '/checkout',
  '/contact-us',
  '/enquiry',
  '/enquiry/banquet',
  '/enquiry/frenchie',
  '/gallery',
  '/home',
  '/jholmomo-menu',
  '/jholmomo-outlets',
  '/login',
  '/menu',
  '/mycart',
  '/orderhistory',
  '/privacy-policy',
  '/profile',
  '/return-and-refund',
  '/services',
  '/signup',
  '/terms-of-use',
])
