import { todayInNepal } from '#lib/format/dates.ts'
import { devicePrefix } from '#lib/session/storage.ts'

const key = `${devicePrefix}sale-number`

/** Sales without a connection count from 1 each day on each device. */
export function nextSaleNumber(): number {
  const day = todayInNepal()
  try {
    const [lastDay, last] = (localStorage.getItem(key) ?? '').split(' ')
    const next = lastDay === day ? Number(last) + 1 : 1
    localStorage.setItem(key, `${day} ${next}`)
    return next
  } catch {
    // Storage is unavailable.
    return 1
  }
}
