import { useCallback, useEffect, useState } from 'react'
import { type KitchenStation, kitchenStations } from '@momo/contracts/orders'
import { useStoredSetting } from '#lib/forms/use-stored-setting.ts'
import { debug } from '#lib/log/debug.ts'
import { devicePrefix } from '#lib/session/storage.ts'

const combinations: readonly string[] = kitchenStations
  .reduce<KitchenStation[][]>((sets, station) => [...sets, ...sets.map((set) => [...set, station])], [[]])
  .map((set) => set.join(' '))

/** The stations that this tablet shows. A tablet hangs beside its station, so a log-out keeps them. */
export function useStations(): [KitchenStation[], (stations: readonly KitchenStation[]) => void] {
  const all = kitchenStations.join(' ')
  const [stored, store] = useStoredSetting(`${devicePrefix}kitchen-stations`, combinations, () => all)
  const shown = kitchenStations.filter((station) => stored.split(' ').includes(station))
  return [shown.length > 0 ? shown : [...kitchenStations], (stations) => store(stations.join(' '))]
}

const dismissedKey = 'kitchen:dismissed'
/** Cancelled orders are on the board for an hour only. */
const mostDismissed = 50

function readDismissed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(dismissedKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

/** The cancelled tickets that were dismissed on this tablet; each station has to see them. */
export function useDismissed(): [ReadonlySet<string>, (key: string) => void] {
  const [dismissed, setDismissed] = useState(() => new Set(readDismissed()))
  const dismiss = useCallback((key: string) => {
    const keys = [...readDismissed(), key].slice(-mostDismissed)
    setDismissed((before) => new Set([...before, key]))
    try {
      localStorage.setItem(dismissedKey, JSON.stringify(keys))
    } catch {
      // Storage is full or blocked: dismissed until the page is left.
    }
  }, [])
  return [dismissed, dismiss]
}

/** Keeps the screen on without a shift: a kitchen only looks at its tablet. Browsers release the lock when the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    async function request(): Promise<void> {
      if (document.hidden || !('wakeLock' in navigator)) return
      lock = await navigator.wakeLock.request('screen')
      if (isOver) void lock.release()
    }
    const tryRequest = () =>
      void request().catch((reason: unknown) => debug('kitchen: screen lock refused', reason))
    tryRequest()
    document.addEventListener('visibilitychange', tryRequest)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', tryRequest)
      void lock?.release()
    }
  }, [])
}
