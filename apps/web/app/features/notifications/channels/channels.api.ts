import {
  addPushDevice,
  getNotificationChoices,
  getPushSettings,
  type NotificationChoice,
  type PushSettings,
  removePushDevice,
  saveNotificationChoice,
} from '@momo/contracts/notifications'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { findSubscription, readBrowserPush, subscribeBrowser, unsubscribeBrowser } from './push-browser.ts'

export const choicesQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'choices'],
    queryFn: ({ signal }) => call(getNotificationChoices, undefined, { signal }),
  })

export const saveChoice = (body: NotificationChoice): Promise<void> => call(saveNotificationChoice, { body })

export const pushQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'push'],
    queryFn: ({ signal }) => readPush(signal),
  })

/** After a new sign-in the browser of the same person is registered again, without a question. */
async function readPush(signal: AbortSignal): Promise<PushSettings> {
  const settings = await call(getPushSettings, undefined, { signal })
  const { publicKey, devices } = settings
  if (publicKey === undefined || devices.some(({ isThisOne }) => isThisOne)) return settings
  const subscription = await findSubscription(publicKey).catch(() => undefined)
  if (subscription === undefined) return settings
  return call(addPushDevice, { body: { ...subscription, isRenewal: true } }, { signal })
}

export const renewPush = (): Promise<void> => queryClient.prefetchQuery(pushQuery())

/** Read from the browser, so it works offline; the person may change it in the browser's settings at any time. */
export const browserPushQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'browser-push'],
    queryFn: readBrowserPush,
    networkMode: 'always',
    staleTime: 0,
  })

const refreshBrowser = () => queryClient.invalidateQueries({ queryKey: browserPushQuery().queryKey })

/** False if the person or the browser refused. */
export async function turnPushOn(publicKey: string): Promise<boolean> {
  try {
    const subscription = await subscribeBrowser(publicKey)
    if (subscription === undefined) return false
    const settings = await call(addPushDevice, { body: subscription })
    queryClient.setQueryData(pushQuery().queryKey, settings)
    return true
  } finally {
    await refreshBrowser()
  }
}

export async function turnPushOff(deviceId: string): Promise<void> {
  await call(removePushDevice, { params: { id: deviceId } })
  await unsubscribeBrowser()
  await Promise.all([refreshBrowser(), removed()])
}

export async function removeDevice(deviceId: string): Promise<void> {
  await call(removePushDevice, { params: { id: deviceId } })
  await removed()
}

const removed = () => queryClient.invalidateQueries({ queryKey: pushQuery().queryKey })
