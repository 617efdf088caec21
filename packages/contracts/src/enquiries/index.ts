export {
  getFormTicket,
  sendBanquetEnquiry,
  sendContactMessage,
  sendFranchiseEnquiry,
} from './enquiries.endpoints.ts'
export {
  BanquetEnquiry,
  banquetPlaces,
  ContactMessage,
  contactSubjects,
  FranchiseEnquiry,
  messageLimit,
} from './enquiry.ts'
