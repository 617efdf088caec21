// What happens when somebody presses a button on a wallet's page: POST /pay/<key>?do=pay, with &returns=lost for this once.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ask } from './small-server.ts'
import type { Books, Entry } from './wallet-books.ts'
import { endPage, type Look, plainPage, show } from './wallet-page.ts'
import { isReturnMode, type ReturnMode, type WalletSwitches } from './wallet-switches.ts'

export type Desk = {
  look: Look
  books: Books
  switches: WalletSwitches
  /** In which states somebody can still press. */
  isOpen(entry: Entry): boolean
  isPaid(entry: Entry): boolean
  cancelled: string
  /** What the third way to end is called, and where it leaves the browser: true goes back as after a failure. */
  stalled: { does: string; state: string; words: string; goesBack: boolean }
  successAddress(entry: Entry, how: { isForged: boolean; style: string | null }): string
  failureAddress(entry: Entry): string
}

const rupee = 100

export function press(desk: Desk): (ask: Ask) => Promise<void> {
  const { look, books, stalled } = desk
  return async ({ url, params, reply }) => {
    const entry = books.find(params['key'] ?? '')
    if (!entry) return show(reply, 404, plainPage(look, 'There is no such payment'))
    const go = (address: string) => void reply.writeHead(303, { location: address }).end()
    const does = url.searchParams.get('do')
    // Pressed twice it is paid once, and the browser is sent back again.
    const isAgain = does === 'pay' && desk.isPaid(entry)
    if (!isAgain && !desk.isOpen(entry)) return show(reply, 409, endPage(look, entry, 'This payment is over'))
    const wish = url.searchParams.get('returns')
    const address = (isForged: boolean) => desk.successAddress(entry, { isForged, style: url.searchParams.get('style') })
    if (does === 'pay') {
      const mode = isReturnMode(wish) ? wish : desk.switches.returns.next()
      const back = await pay({ desk, entry, mode, address })
      return back ? go(back) : show(reply, 200, endPage(look, entry, 'Paid, and the way back is lost'))
    }
    if (does === 'close') {
      books.take(entry)
      return show(reply, 200, endPage(look, entry, 'Paid. You can close this tab'))
    }
    if (does === 'cancel') entry.state = desk.cancelled
    else if (does === stalled.does) entry.state = stalled.state
    else return show(reply, 400, plainPage(look, 'Nobody knows this button'))
    if (does === 'cancel' || stalled.goesBack) return go(desk.failureAddress(entry))
    show(reply, 200, endPage(look, entry, stalled.words))
  }
}

type Paying = { desk: Desk; entry: Entry; mode: ReturnMode; address(isForged: boolean): string }

/** Answers where the browser goes, if it goes. */
async function pay({ desk: { books, switches }, entry, mode, address }: Paying): Promise<string | undefined> {
  const lateMs = switches.returns.now().lateMs ?? 0
  if (mode === 'forged') return address(true)
  if (mode === 'reordered') {
    setTimeout(() => books.take(entry), lateMs)
    return address(false)
  }
  books.take(entry, mode === 'wrong-amount' ? entry.asked - rupee : entry.asked)
  if (mode === 'lost') return undefined
  if (mode === 'late') await sleep(lateMs)
  if (mode === 'double') await fetch(address(false), { redirect: 'manual' }).catch(() => undefined)
  return address(false)
}
