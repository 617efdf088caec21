import type { Config } from '#platform/config/config.ts'
import { type Mail, type MailPort, openMail } from './mail.ts'
import type { Outcome } from './outcome.ts'
import { openSparrowSms, type Sms, type SmsPort } from './sparrow-sms.ts'
import { openWebPush, type PushAddress, type PushMessage, type PushPort } from './web-push.ts'

export type Ports = {
  mail: MailPort
  sms: SmsPort
  push: PushPort
  publicOrigin: string
  officeMail: string
  close(): void
}

export function openPorts(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'officeMail' | 'sms' | 'publicOrigin'> &
    Partial<Pick<Config, 'push'>>,
): Ports {
  const mail = openMail(config)
  const { publicOrigin, officeMail } = config
  const [sms, push] = [openSparrowSms(config.sms), openWebPush(config.push)]
  return { mail, sms, push, publicOrigin, officeMail, close: () => mail.close() }
}

let current: Ports | undefined

/** Ports of this process, set by the worker or the test before anything is sent. */
export function usePorts(ports: Ports): void {
  current = ports
}

function inUse(): Ports {
  if (current === undefined) throw new Error('messages: no ports, call usePorts() first')
  return current
}

export const sendMail = (mail: Mail): Promise<Outcome> => inUse().mail.send(mail)
export const sendPush = (address: PushAddress, message: PushMessage): Promise<Outcome> =>
  inUse().push.send(address, message)
export const sendSms = (sms: Sms): Promise<Outcome> => inUse().sms.send(sms)

/** URL of a page for a message. The host comes from the configuration, never from a request. */
export const pageUrl = (path: string): string => new URL(path, inUse().publicOrigin).href

/** Mail address of the office; undefined when none is configured. */
export const officeAddress = (): string | undefined => inUse().officeMail || undefined
