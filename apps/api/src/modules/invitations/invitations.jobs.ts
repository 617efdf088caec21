import { defineJob } from '#platform/queue/queue.ts'
import { forgetOldInvitations } from './invite-staff.service.ts'

/** 03:50 in Kathmandu. */
export const invitationsJobs = [defineJob({ name: 'invitations.forget-old', cron: '5 22 * * *', run: () => forgetOldInvitations() })]
