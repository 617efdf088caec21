export type EnquiryKind = 'franchise' | 'banquet' | 'contact'

/** The page that each form stands on, and is posted to. */
export const enquiryPaths: Record<EnquiryKind, string> = {
  franchise: '/enquiry/frenchie',
  banquet: '/enquiry/banquet',
  contact: '/contact-us',
}
