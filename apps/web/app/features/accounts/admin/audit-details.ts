import type { AuditLine } from '@momo/contracts/audit'
import { clockTime, longDate, longDay } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { withQuery } from '#lib/format/urls.ts'
import {
  auditMessages as texts,
  contentName,
  countPhrases,
  detailName,
  sectionName,
  valueNames,
} from './audit.messages.ts'
import { peopleMessages } from './people.messages.ts'

type Details = AuditLine['details']

const roles: Record<string, string> = peopleMessages.roles

/** Details that are the name of the subject. */
const nameKeys = ['name', 'title', 'number', 'alt']
/** Not listed as details: names, and facts for developers. */
const hiddenDetails = new Set([...nameKeys, 'over', 'withoutVersion', 'scheduledBy'])

const isId = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
const isEmpty = (value: unknown) =>
  (value ?? '') === '' || value === false || (Array.isArray(value) && value.length === 0)

/** Ids and absent, empty or false values carry no information for the reader. */
const isInformative = ([name, value]: [string, unknown]) =>
  !hiddenDetails.has(name) && !name.endsWith('Id') && !isId(value) && !isEmpty(value)

/** Absent if the audit entry does not contain a name. */
export function subjectName({ subject, details }: AuditLine): string | undefined {
  if (subject.name) return subject.name
  if (subject.kind === 'content') return contentName(subject.id)
  if (subject.kind === 'settings') return sectionName(subject.id)
  const names = nameKeys.map((key) => details[key])
  return names.find((name): name is string => typeof name === 'string' && name !== '')
}

/** Money is stored in paisa, distances in metres. */
const numberFormats: Partial<Record<string, (value: number) => string>> = {
  amount: rupees,
  price: rupees,
  deliveryCharge: rupees,
  deliveryMinimum: rupees,
  deliveryRadius: texts.kilometres,
  priceRangePercent: texts.percent,
  slots: texts.atATime,
}

function numberInWords(name: string, value: number): string {
  const format = numberFormats[name] ?? (name.endsWith('Minutes') ? texts.minutes : String)
  return format(value)
}

function textInWords(text: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return `${longDate(text)}, ${clockTime(text)}`
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return longDay(text)
  return roles[text] ?? valueNames[text] ?? text
}

const nameInWords = (name: string) => valueNames[name] ?? detailName(name)

function valueInWords(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => valueInWords(name, item)).join(', ')
  if (typeof value === 'string') return textInWords(value)
  if (typeof value === 'number') return numberInWords(name, value)
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  return Object.entries(value ?? {})
    .filter(isInformative)
    .map(([key, inner]) => (inner === true ? nameInWords(key) : valueInWords(key, inner)))
    .join(' ')
}

/** 'Opening hours, Phone': each label once, without fields that list their new value among the details. */
function fieldsInWords(fields: unknown, rest: Details): string[] {
  const names = Array.isArray(fields) ? fields.map(String) : []
  const labels = new Set(names.filter((name) => !isInformative([name, rest[name]])).map(detailName))
  return labels.size === 0 ? [] : [[...labels].join(', ')]
}

/** 'Customer → Content team'; unchanged values are left out. Numbers are prices, and null is the chain's price. */
function changeInWords(from: unknown, to: unknown): string[] {
  const inWords = (value: unknown) => valueInWords('price', value === null ? texts.chainPrice : value)
  if (from === undefined) return to === undefined ? [] : [`${detailName('to')}: ${inWords(to)}`]
  const [before, after] = [inWords(from), inWords(to)]
  return before === after ? [] : [`${before} → ${after}`]
}

function detailInWords([name, value]: [string, unknown]): string {
  const number = Array.isArray(value) ? value.length : value
  const phrase = countPhrases[name]
  if (phrase && typeof number === 'number') return phrase(number)
  return value === true ? detailName(name) : `${detailName(name)}: ${valueInWords(name, value)}`
}

export function detailsInWords({ from, to, fields, changed, ...rest }: Details): string {
  const details = Object.entries(rest).filter(isInformative).map(detailInWords)
  return [...fieldsInWords(fields ?? changed, rest), ...changeInWords(from, to), ...details].join(' · ')
}

const area = '/superadmin'

/** The CMS tab in which each kind of content is edited. */
const contentTabs: Partial<Record<string, Record<string, string>>> = {
  hero: { tab: 'landing', part: 'hero' },
  'menu-section': { tab: 'landing', part: 'menu' },
  dish: { tab: 'landing', part: 'menu' },
  'outlets-title': { tab: 'landing', part: 'outlets' },
  testimonial: { tab: 'landing', part: 'testimonials' },
  footer: { tab: 'footer' },
  about: { tab: 'about' },
  services: { tab: 'services' },
  'franchise-page': { tab: 'enquiry' },
  'banquet-page': { tab: 'enquiry' },
}

const inTab = (query: Record<string, string>) => `${area}/customization${withQuery('', query)}`

/** 'hero/main' → its CMS tab; 'page-words/menu' → its page in the settings. */
function contentLink(id: string): string | undefined {
  const [kind = '', page = ''] = id.split('/')
  const tab = contentTabs[kind]
  if (tab) return inTab(tab)
  if (kind === 'contact-page') return `${area}/setting?page=contact-us`
  if (kind === 'legal-page') return `${area}/setting?page=${page}`
  return kind === 'page-words' ? `${area}/setting?page=${page}&part=words` : undefined
}

/** The path of each inbox by the kind of its enquiries. */
const inboxes: Partial<Record<string, string>> = {
  franchise: 'frenchies',
  banquet: 'banquet',
  contact: 'feedback',
}

export const branchLink = (id: string): string => `${area}/branch/${id}`

const links: Partial<Record<string, (subject: AuditLine['subject']) => string | undefined>> = {
  account: ({ id }) => `${area}/admin?person=${id}`,
  branch: ({ id }) => branchLink(id),
  till: ({ id }) => branchLink(id),
  settings: ({ id }) => `${area}/setting?section=${id}`,
  bill: ({ id }) => `${area}/bill/${id}`,
  food: ({ id }) => `${area}/products/food/${id}`,
  options: ({ id }) => `${area}/products/options/${id}`,
  option: () => `${area}/products`,
  category: () => `${area}/products`,
  gallery: () => inTab({ tab: 'gallery' }),
  notice: () => inTab({ tab: 'notice' }),
  designation: () => inTab({ tab: 'career' }),
  picture: ({ id }) => `${area}/media?picture=${id}`,
  refund: ({ id }) => `${area}/payments?filter=all&open=${id}`,
  'payment-difference': ({ id }) => `${area}/payments?view=differences&filter=all&open=${id}`,
  application: ({ id }) => `${area}/employee?entry=${id}`,
  enquiry: ({ id, inbox = '' }) => {
    const page = inboxes[inbox]
    return page && `${area}/${page}?entry=${id}`
  },
}

/** Where the object is edited; undefined if it no longer exists or has no page. */
export function subjectLink({ subject }: AuditLine): string | undefined {
  if (subject.kind === 'content') return contentLink(subject.id)
  return subject.name === undefined ? undefined : links[subject.kind]?.(subject)
}

/** The trail of one person, or of one object. */
export const trailOfPerson = (id: string): string => withQuery('', { view: 'trail', by: id })
export const trailOfSubject = ({ kind, id }: AuditLine['subject']): string =>
  withQuery('', { view: 'trail', kind, about: id })
