import { isPhone } from '@momo/contracts/accounts'
import { findAccount } from '#modules/accounts'
import { type FactorChange, maskIdentifier } from '#modules/auth'
import { read } from '#platform/db/database.ts'
import { deliver, type Message } from '#platform/messages/deliver.service.ts'
import { pageUrl } from '#platform/messages/ports.ts'
import { unseal } from '#platform/tokens/secrets.ts'
import { changedFactorMail, changedFactorSms, newDeviceMail, newDeviceSms } from './staff-sign-in.messages.ts'
import {
  type Change,
  changedContactMail,
  changedContactSms,
  changedPasswordMail,
  changedPasswordSms,
  type CodeAim,
  codeMail,
  codeSms,
  contactTakenMail,
  contactTakenSms,
  repeatedSignUpMail,
  repeatedSignUpSms,
  staffCodeMail,
  staffCodeSms,
} from './account.messages.ts'
import { type InvitedRole, invitationMail, invitationSms } from './invitation.messages.ts'
import { renderMail, type MailContent } from './messages-layout.rules.ts'

type Draft = {
  eventId: string
  template: string
  to: string
  goodUntil?: Date
  isCounted?: boolean
  mail(): MailContent
  sms(): string
}

/** Sends an SMS to a phone number and a mail to an address, as the account signs in. */
function deliverTo({ mail, sms, ...about }: Draft): Promise<void> {
  const message: Message = isPhone(about.to)
    ? { ...about, channel: 'sms', compose: sms }
    : { ...about, channel: 'mail', compose: () => renderMail(mail()) }
  return deliver(message)
}

const pages = () => ({ login: pageUrl('/login'), forgotPassword: pageUrl('/login/ForgotPassword') })

type IssuedCode = { purpose: CodeAim; identifier: string; sealedCode: string; expiresAt: string }

/** The only place where a code is unsealed, and only before it expires. */
export function sendCode(
  eventId: string,
  { purpose, identifier, sealedCode, expiresAt }: IssuedCode,
): Promise<void> {
  const goodUntil = new Date(expiresAt)
  const code = () => ({ code: unseal(sealedCode), aim: purpose, goodUntil })
  return deliverTo({
    eventId,
    template: `code/${purpose}`,
    to: identifier,
    goodUntil,
    isCounted: true,
    mail: () => codeMail(code()),
    sms: () => codeSms(code()),
  })
}

export function sendRepeatedSignUpMessage(eventId: string, identifier: string): Promise<void> {
  const texts = { mail: () => repeatedSignUpMail(pages()), sms: () => repeatedSignUpSms(pages()) }
  return deliverTo({ eventId, template: 'sign-up-repeated', to: identifier, isCounted: true, ...texts })
}

export function sendStaffCodeMessage(eventId: string, identifier: string): Promise<void> {
  const texts = { mail: () => staffCodeMail(pages()), sms: () => staffCodeSms(pages()) }
  return deliverTo({ eventId, template: 'staff-code', to: identifier, isCounted: true, ...texts })
}

export function sendContactTakenMessage(eventId: string, identifier: string): Promise<void> {
  const texts = { mail: () => contactTakenMail(pages()), sms: () => contactTakenSms(pages()) }
  return deliverTo({ eventId, template: 'contact-taken', to: identifier, isCounted: true, ...texts })
}

type ChangedContact = { accountId: string; identifier: string; former?: string | undefined }

/** Warns the owner where the change was not confirmed: at the former contact, else at the other one. */
export async function sendContactChangedMessage(
  eventId: string,
  { accountId, identifier, former }: ChangedContact,
): Promise<void> {
  const owner = await read((tx) => findAccount(tx, accountId))
  const to = former ?? [owner?.email, owner?.phone].find((one) => one && one !== identifier)
  if (!to) return
  const change = {
    masked: maskIdentifier(identifier),
    isFormer: former !== undefined,
    contact: pageUrl('/contact'),
  }
  const texts = { mail: () => changedContactMail(change), sms: () => changedContactSms(change) }
  await deliverTo({ eventId, template: 'contact-changed', to, ...texts })
}

export async function sendPasswordChangedMessage(
  eventId: string,
  accountId: string,
  how: Change,
): Promise<void> {
  const texts = { mail: () => changedPasswordMail(how, pages()), sms: () => changedPasswordSms(pages()) }
  await deliverToOwner(accountId, { eventId, template: `password-changed/${how}`, ...texts })
}

/** By mail, or by SMS where the account has no address. */
async function deliverToOwner(accountId: string, message: Omit<Draft, 'to'>): Promise<void> {
  const owner = await read((tx) => findAccount(tx, accountId))
  const to = owner?.email ?? owner?.phone
  // The account was deleted meanwhile.
  if (to === undefined || to === null) return
  await deliverTo({ ...message, to })
}

type StaffSignIn = { accountId: string; deviceName: string; at: string }

export async function sendNewDeviceMessage(
  eventId: string,
  { accountId, deviceName, at }: StaffSignIn,
): Promise<void> {
  const signIn = { deviceName, at: new Date(at) }
  const texts = { mail: () => newDeviceMail(signIn, pages()), sms: () => newDeviceSms(signIn, pages()) }
  await deliverToOwner(accountId, { eventId, template: 'new-device', ...texts })
}

type ChangedFactor = { accountId: string; change: FactorChange; left?: number | undefined }

export async function sendFactorChangedMessage(
  eventId: string,
  { accountId, change, left }: ChangedFactor,
): Promise<void> {
  const texts = {
    mail: () => changedFactorMail({ change, left }, pages()),
    sms: () => changedFactorSms({ change, left }, pages()),
  }
  await deliverToOwner(accountId, { eventId, template: `second-factor/${change}`, ...texts })
}

type SentInvitation = { identifier: string; role: InvitedRole; sealedToken: string; expiresAt: string }

/** The token is in the fragment, which browsers send neither to servers nor in referrers. */
export function sendInvitation(
  eventId: string,
  { identifier, role, sealedToken, expiresAt }: SentInvitation,
): Promise<void> {
  const goodUntil = new Date(expiresAt)
  const invited = () => ({ role, link: pageUrl(`/invitation#${unseal(sealedToken)}`), goodUntil })
  const texts = { mail: () => invitationMail(invited()), sms: () => invitationSms(invited()) }
  return deliverTo({ eventId, template: 'invitation', to: identifier, goodUntil, ...texts })
}
