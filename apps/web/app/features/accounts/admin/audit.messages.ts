/** Phrases between the actor's name and the subject's name. An action without a phrase shows its own name, see below. */
const actionPhrases: Partial<Record<string, string>> = {
  'account.role_changed': 'changed the role of',
  'account.suspended': 'suspended',
  'account.restored': 'reactivated',
  'account.sessions_ended': 'signed out all devices of',
  'account.invitation_accepted': 'accepted an invitation',
  'account.set_up': 'set up the first account for',
  'set_up.link_made': 'created a set-up link',
  'invitation.sent': 'sent an invitation',
  'invitation.resent': 'resent an invitation',
  'invitation.withdrawn': 'withdrew an invitation',
  'enquiry.changed': 'updated an enquiry',
  'enquiry.answered': 'answered an enquiry',
  'enquiry.exported': 'exported enquiries',
  'application.changed': 'updated a job application',
  'application.answered': 'answered a job application',
  'application.exported': 'exported job applications',
  'branch.added': 'added the branch',
  'branch.changed': 'changed the branch',
  'branch.photo_deleted': 'deleted a photo of the branch',
  'branch.opened': 'opened the branch',
  'branch.closed': 'closed the branch',
  'branch.reopened': 'reopened the branch',
  'branch.paused': 'paused orders at the branch',
  'branch.resumed': 'resumed orders at the branch',
  'bill-head.changed': 'changed the bill header of the branch',
  'bill.credited': 'issued a credit note for',
  'till.closed': 'closed the day at the branch',
  'stock-item.added': 'added the stock item',
  'stock-item.changed': 'changed the stock item',
  'stock-item.archived': 'archived the stock item',
  'stock-item.restored': 'restored the stock item',
  'stock-item.imported': 'imported stock items',
  'stock-item.level_set': 'changed the stock level of',
  'stock-location.added': 'added the central kitchen',
  'stock-document.posted': 'recorded opening stock',
  'stock-document.reversed': 'reversed a stock record',
  'stock-batch.stopped': 'stopped a batch',
  'stock-batch.released': 'released a batch',
  'stock-period.closed': 'closed a month for stock records',
  'stock-settings.changed': 'changed the stock settings',
  'food.added': 'added the food',
  'food.changed': 'changed the food',
  'food.archived': 'archived the food',
  'food.restored': 'restored the food',
  'food.priced': 'changed the branch price of',
  'food.switched': 'turned off',
  'food.switched_on': 'turned on',
  'option.switched': 'turned off the option',
  'option.switched_on': 'turned on the option',
  'menu.all_back': 'turned all foods and options back on at the branch',
  'category.added': 'added the menu category',
  'category.renamed': 'renamed a menu category',
  'category.ordered': 'reordered the menu categories',
  'category.foods_ordered': 'reordered the foods in',
  'options.added': 'added the option group',
  'options.changed': 'changed the option group',
  'options.archived': 'archived the option group',
  'options.restored': 'restored the option group',
  'refund.sent': 'sent a refund to the wallet',
  'refund.confirmed': 'confirmed a refund',
  'refund.paid_in_cash': 'paid a refund in cash',
  'payment-difference.closed': 'resolved a payment difference',
  'content.drafted': 'saved a draft of',
  'content.draft_discarded': 'discarded the draft of',
  'content.published': 'published',
  'content.scheduled': 'scheduled',
  'content.unscheduled': 'cancelled the schedule of',
  'content.unpublished': 'unpublished',
  'content.dishes_ordered': 'reordered the dishes of',
  'designation.created': 'added the position',
  'designation.deleted': 'deleted the position',
  'gallery.created': 'created the gallery',
  'gallery.changed': 'changed the gallery',
  'gallery.deleted': 'deleted the gallery',
  'notice.images_added': 'added images to the notice',
  'notice.image_deleted': 'deleted an image of the notice',
  'notice.changed': 'changed the notice',
  'picture.stored': 'uploaded a picture',
  'picture.described': 'edited a picture',
  'picture.replaced': 'replaced a picture',
  'picture.deleted': 'deleted the picture',
  'picture.swept': 'deleted the unused picture',
  'review.hidden': 'hid a review',
  'review.shown': 'showed a review again',
  'review.replied': 'replied to a review',
}

/** Their subject is only one of the changed objects. */
export const actionsOnAll = new Set(['category.ordered'])

/** Words between a phrase and the name of its object, by the kind of object. */
export const connectors: Partial<Record<string, string>> = {
  enquiry: 'from',
  application: 'from',
  refund: 'for order',
  'payment-difference': 'of order',
}

/** Kinds of objects, in the order of the filter. */
export const kindNames: Record<string, string> = {
  account: 'People',
  invitation: 'Invitations',
  branch: 'Branches',
  till: 'Day closings',
  bill: 'Bills',
  refund: 'Refunds',
  'payment-difference': 'Payment differences',
  'stock-item': 'Stock items',
  'stock-item-list': 'Imports of stock items',
  'stock-document': 'Stock records',
  'stock-batch': 'Batches',
  'stock-location': 'Central kitchens',
  'stock-settings': 'Stock settings',
  food: 'Foods',
  category: 'Menu categories',
  options: 'Option groups',
  option: 'Options',
  content: 'Site content',
  gallery: 'Galleries',
  notice: 'Notices',
  designation: 'Positions',
  picture: 'Pictures',
  review: 'Reviews',
  enquiry: 'Enquiries',
  'enquiry-list': 'Exports of enquiries',
  application: 'Job applications',
  'application-list': 'Exports of job applications',
}

const spaced = (text: string) => text.replaceAll(/[._-]+/g, ' ')
const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'thing.part_moved' → 'thing part moved'. */
export const actionPhrase = (action: string): string => actionPhrases[action] ?? spaced(action)

/** Labels of details and changed fields with a label other than their name. */
const detailNames: Partial<Record<string, string>> = {
  again: 'Another super admin',
  alarmMinutes: 'Alarm after',
  alt: 'Alt text',
  alt_ne: 'Alt text in Nepali',
  answerMinutes: 'Missed after',
  before: 'Previous reply',
  categoryId: 'Category',
  cta: 'Button text',
  daysAhead: 'Days ahead for scheduled orders',
  deliveryMinimum: 'Minimum order',
  deliveryMinutes: 'Delivery time',
  descriptionNe: 'Description in Nepali',
  diet: 'Veg or non-veg',
  focus_x: 'Focus point',
  focus_y: 'Focus point',
  furtherHours: 'Opening hours',
  goLiveAt: 'Goes live',
  groups: 'Options',
  isBestseller: 'Bestseller',
  isPriceOpen: 'Branches can set their own price',
  priceRangePercent: 'Branch price range',
  isVat: 'VAT registered',
  kind: 'Difference',
  lastOrderMinutes: 'Last order before closing',
  leadMinutes: 'Earliest scheduled order',
  nameNe: 'Name in Nepali',
  off: 'Until',
  pan: 'PAN',
  photo: 'Main photo',
  photos: 'Gallery photos',
  pieces: 'Pieces per plate',
  position: 'Location on the map',
  prepMinutes: 'Kitchen time',
  searched: 'Search results only',
  state: 'Status',
  stations: 'Kitchen stations',
  stopsUnwatched: 'Stop orders while the board is not open',
  tablesCount: 'Tables',
  fulfilmentMethods: 'Ways to order',
}
/** 'openingHours' → 'Opening hours'. */
export const detailName = (name: string): string =>
  detailNames[name] ?? sentenceCase(spaced(name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()))

const count = (one: string, many: string) => (value: number) => `${value} ${value === 1 ? one : many}`

/** Details that are a number, or a list of ids that is only counted. */
export const countPhrases: Partial<Record<string, (value: number) => string>> = {
  version: (value) => `Version ${value}`,
  pictures: count('picture', 'pictures'),
  removedPhotos: count('photo removed', 'photos removed'),
  foods: count('food', 'foods'),
  options: count('option', 'options'),
  ended: count('device', 'devices'),
}

/** Codes that appear as values. */
export const valueNames: Partial<Record<string, string>> = {
  new: 'New',
  'in-progress': 'In progress',
  answered: 'Answered',
  closed: 'Closed',
  shortlisted: 'Shortlisted',
  hired: 'Hired',
  declined: 'Declined',
  cash: 'Cash',
  esewa: 'eSewa',
  khalti: 'Khalti',
  delivery: 'Delivery',
  pickup: 'Pickup',
  'dine-in': 'Dine-in',
  steam: 'Steamers',
  fry: 'Fryers',
  wok: 'Woks',
  indefinitely: 'further notice',
  'unknown-to-us': 'Missing in our records',
  'unknown-to-provider': 'Missing at the wallet',
  amount: 'Different amounts',
  refund: 'Refunded on one side only',
  undecided: 'No final status',
}

const contentNames: Partial<Record<string, string>> = {
  hero: 'Hero Section',
  'menu-section': 'Menu Section',
  dish: 'a menu item',
  'outlets-title': 'Outlets Title',
  testimonial: 'Testimonials',
  about: 'About Us',
}
/** Kinds of content with one document per page. */
const pageKinds: Partial<Record<string, string>> = {
  'legal-page': 'Legal page',
  'page-words': 'Title and intro',
}

/** Pages with an address that does not read as a name. */
const pageNames: Partial<Record<string, string>> = {
  'enquiry-frenchie': 'franchise enquiry',
  'enquiry-banquet': 'banquet enquiry',
}

/** 'hero/main_hero' → 'Hero Section'; 'legal-page/terms-of-use' → 'Legal page: terms of use'. */
export function contentName(id: string): string {
  const [kind = '', page = ''] = id.split('/')
  const pageKind = pageKinds[kind]
  return pageKind
    ? `${pageKind}: ${pageNames[page] ?? spaced(page)}`
    : (contentNames[kind] ?? sentenceCase(spaced(kind)))
}

export const auditMessages = {
  caption: 'Audit trail',
  operator: 'System',
  someone: 'A former user',
  none: 'No changes yet',
  who: 'Who',
  what: 'What',
  when: 'When',
  more: 'Details',
  yes: 'yes',
  no: 'no',
  chainPrice: 'Chain price',
  minutes: (value: number) => `${value} min`,
  kilometres: (metres: number) => `${metres / 1000} km`,
  atATime: (value: number) => `${value} at a time`,
  percent: (value: number) => `${value}%`,
  at: 'at',
  open: 'Open',
  history: 'All changes',
  person: 'Name, email or phone of a person',
  kind: 'Object',
  allKinds: 'All objects',
  days: { from: 'From', to: 'To' },
  onlyAbout: (name: string) => `Showing only changes to ${name}.`,
  oneObject: 'one object',
  onlyBy: (name: string) => `Showing only what ${name} did.`,
  onePerson: 'one person',
  filtered: 'Some changes are hidden by the filters.',
  showAll: 'Show all',
  theirActions: 'What this person did',
  older: 'Older',
} as const
