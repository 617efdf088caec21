/** Phrases that follow the actor's name. An action without a phrase shows its own name, see below. */
const actionPhrases: Partial<Record<string, string>> = {
  'account.role_changed': 'changed the role of',
  'account.suspended': 'suspended',
  'account.restored': 'reactivated',
  'account.sessions_ended': 'ended all sessions of',
  'account.invitation_accepted': 'accepted an invitation',
  'account.set_up': 'set up the first account of',
  'set_up.link_made': 'made a set-up link',
  'invitation.sent': 'sent an invitation',
  'invitation.resent': 'sent an invitation again',
  'invitation.withdrawn': 'withdrew an invitation',
  'enquiry.changed': 'worked on an enquiry',
  'enquiry.answered': 'answered an enquiry',
  'enquiry.exported': 'exported enquiries',
  'application.changed': 'worked on an application',
  'application.answered': 'answered an application',
  'application.exported': 'exported applications',
  'food.added': 'added a food',
  'food.changed': 'changed a food',
  'food.archived': 'took a food off the menu',
  'food.restored': 'brought a food back to the menu',
  'category.added': 'added a menu category',
  'category.renamed': 'renamed a menu category',
  'category.ordered': 'put the menu categories in another order',
  'category.foods_ordered': 'put the foods of a category in another order',
  'refund.sent': 'sent a refund to the wallet',
  'refund.confirmed': 'said that a refund is back',
  'payment-difference.closed': 'closed a payment difference',
  'options.added': 'added a group of options',
  'options.changed': 'changed a group of options',
  'options.archived': 'archived a group of options',
  'options.restored': 'brought a group of options back',
}

const spaced = (text: string) => text.replaceAll(/[._-]+/g, ' ')

/** 'gallery.photo_deleted' → 'gallery photo deleted'. */
export const actionPhrase = (action: string): string => actionPhrases[action] ?? spaced(action)

const detailNames: Partial<Record<string, string>> = { noteChanged: 'note changed' }
export const detailName = (name: string): string => detailNames[name] ?? spaced(name.replaceAll(/([A-Z])/g, ' $1').toLowerCase())

export const auditMessages = {
  caption: 'Audit trail',
  operator: 'At the machine',
  someone: 'Someone who has left',
  none: 'Nothing has been changed yet',
  who: 'Who',
  what: 'What',
  when: 'When',
  more: 'Details',
  yes: 'yes',
  no: 'no',
  onlyAbout: 'Only what was done to one account is shown.',
  onlyBy: 'Only what one person did is shown.',
  showAll: 'Show everything',
  theirActions: 'What this person did',
  older: 'Older',
} as const
