export { type Invitation, type Offer, type StaffRole, staffRoles } from './invitation.ts'
export {
  acceptInvitation,
  invite,
  listInvitations,
  exportInvitations,
  getInvitationOffer,
  resendInvitation,
  withdrawInvitation,
} from './invitations.endpoints.ts'
