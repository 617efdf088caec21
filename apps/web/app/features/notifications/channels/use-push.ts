import type { PushDevice, PushSettings } from '@momo/contracts/notifications'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { browserPushQuery, pushQuery, turnPushOff, turnPushOn } from './channels.api.ts'
import { channelsMessages } from './channels.messages.ts'
import type { BrowserPush } from './push-browser.ts'

const texts = channelsMessages.push

export type PushState =
  | { kind: 'loading' | 'not-set-up' }
  | { kind: 'failed'; retry: Pick<UseQueryResult, 'refetch' | 'isFetching'> }
  | { kind: Exclude<BrowserPush, 'off' | 'subscribed'> }
  | { kind: 'off'; publicKey: string }
  | { kind: 'on'; device: PushDevice }

/** Then the server is not asked. */
const impossible: ReadonlySet<BrowserPush> = new Set(['unsupported', 'install-first'])

/** The server knows the devices of the account, the browser what it allows. */
export function usePush(): { state: PushState; others: PushDevice[] } {
  const browser = useQuery(browserPushQuery())
  const isPossible = browser.data !== undefined && !impossible.has(browser.data)
  const settings = useQuery({ ...pushQuery(), enabled: isPossible })
  const devices = settings.data?.devices ?? []
  return { state: stateOf(settings, browser.data), others: devices.filter(({ isThisOne }) => !isThisOne) }
}

function stateOf(settings: UseQueryResult<PushSettings>, browser: BrowserPush | undefined): PushState {
  // What the browser cannot do needs no server, so it is shown offline too.
  if (browser === 'unsupported' || browser === 'install-first' || browser === 'blocked')
    return { kind: browser }
  if (settings.isError && !settings.data) return { kind: 'failed', retry: settings }
  if (!settings.data || browser === undefined) return { kind: 'loading' }
  const { publicKey, devices } = settings.data
  if (publicKey === undefined) return { kind: 'not-set-up' }
  const device = devices.find(({ isThisOne }) => isThisOne)
  return browser === 'subscribed' && device ? { kind: 'on', device } : { kind: 'off', publicKey }
}

const showProblem = (error: Error) => toast.failure(problemOf(error, channelsMessages.faults).text)

export const useTurnOn = () =>
  useAction({
    mutationFn: turnPushOn,
    onSuccess: (isOn) => (isOn ? toast.success(texts.turnedOn) : undefined),
    onError: showProblem,
  })

export const useTurnOff = () =>
  useAction({
    mutationFn: turnPushOff,
    onSuccess: () => toast.success(texts.turnedOff),
    onError: showProblem,
  })
