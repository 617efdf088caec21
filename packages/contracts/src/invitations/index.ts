export { type Invitation, type Offer, type StaffRole, staffRoles } from './invitation.ts'
export {
  acceptInvitation,
  invite,
  listInvitations,
  getInvitationOffer,
  resendInvitation,
  withdrawInvitation,
} from './invitations.endpoints.ts'
