import { defineJob } from '#platform/queue/queue.ts'
import { purgeOldInvitations } from './invite-staff.service.ts'

/** 03:50 in Kathmandu. */
export const invitationsJobs = [
  defineJob({ name: 'invitations.purge-old', cron: '5 22 * * *', run: () => purgeOldInvitations() }),
]
