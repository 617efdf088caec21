import { Email, isPhone, Phone, tidyIdentifier } from '@momo/contracts/accounts'
import { BanquetEnquiry, ContactMessage, FranchiseEnquiry } from '@momo/contracts/enquiries'
import { toRules, type FieldParsers } from '#lib/forms/public/contract-form.ts'
import { type Rule, ruleOf, type Rules } from '#lib/forms/form-values.ts'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { publicFormMessages } from '#lib/forms/public/public-form.messages.ts'
import { todayInNepal } from '#lib/format/dates.ts'
import { enquiriesMessages } from './enquiries.messages.ts'
import type { EnquiryKind } from './enquiry-kinds.ts'

const texts = enquiriesMessages.fields
const trimmed = (typed: string) => typed.trim()

/** Empty input is not a number, and not zero. */
const wholeNumber = (typed: string): number =>
  trimmed(typed) === '' ? Number.NaN : Number(latinDigits(typed))

const person: FieldParsers = { contact: latinDigits, email: trimmed }

export const enquiryTurns = {
  franchise: person,
  banquet: { ...person, guests: wholeNumber },
  contact: { contact: latinDigits },
} satisfies Record<EnquiryKind, FieldParsers>

const franchise = toRules(FranchiseEnquiry, enquiryTurns.franchise)
const banquet = toRules(BanquetEnquiry, enquiryTurns.banquet)
const contact = toRules(ContactMessage, enquiryTurns.contact)

const email: Rule = (typed) =>
  franchise['email']?.(typed, {}) === undefined ? undefined : publicFormMessages.emailWrong

const eventDate: Rule = (typed) =>
  banquet['eventDate']?.(typed, {}) ?? (typed < todayInNepal() ? texts.dayPast : undefined)

/** A phone number or an email; the error depends on which one the input looks like. */
const phoneOrEmail: Rule = (typed) => {
  const tidy = tidyIdentifier(latinDigits(typed))
  if (tidy === '') return texts.contactMissing
  return ruleOf(isPhone(tidy) ? Phone : Email)(tidy, {})
}

export const enquiryRules = {
  franchise: { ...franchise, email },
  banquet: { ...banquet, email, eventDate },
  contact: { ...contact, contact: phoneOrEmail },
} satisfies Record<EnquiryKind, Rules>
