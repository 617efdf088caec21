export type EnquiryKind = 'franchise' | 'banquet' | 'contact'

/** The page of each form, which is also its POST target. */
export const enquiryPaths: Record<EnquiryKind, string> = {
  franchise: '/enquiry/frenchie',
  banquet: '/enquiry/banquet',
  contact: '/contact-us',
}
