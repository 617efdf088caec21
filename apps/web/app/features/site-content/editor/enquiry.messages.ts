export const enquiryWords = {
  /** The specification spells the heading like this; toasts and the save bar use `franchiseName`. */
  franchise: 'Franchies Enquiry',
  franchiseName: 'Franchise Enquiry',
  banquet: 'Banquet Enquiry',
  loading: (block: string) => `Loading ${block}...`,
  image: 'Image',
  heading: 'Enquiry Heading',
  description: 'Description',
  phone: 'Phone Number',
  email: 'Email Address',
  location: 'Location',
  update: 'Update',
  saved: (block: string) => `${block} updated successfully!`,
  failed: (block: string, message: string) => `Failed to update ${block}: ${message}`,
} as const
