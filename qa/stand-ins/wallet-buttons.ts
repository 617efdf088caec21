// Handles a button of a wallet's page: POST /pay/<key>?do=pay, with &returns=lost for this request only.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ask } from './small-server.ts'
import type { Books, Entry } from './wallet-books.ts'
import { endPage, type Look, plainPage, show } from './wallet-page.ts'
import { isReturnMode, type ReturnMode, type WalletSwitches } from './wallet-switches.ts'

export type WalletConfig = {
  look: Look
  books: Books
  switches: WalletSwitches
  /** States in which the buttons still work. */
  isOpen(entry: Entry): boolean
  isPaid(entry: Entry): boolean
  cancelled: string
  /** The third way to end: its name, and whether the browser is then redirected as after a failure. */
  stalled: { does: string; state: string; words: string; goesBack: boolean }
  successAddress(entry: Entry, how: { isForged: boolean; style: string | null }): string
  failureAddress(entry: Entry): string
}

const rupee = 100

export function handleButton(wallet: WalletConfig): (ask: Ask) => Promise<void> {
  const { look, books, stalled } = wallet
  return async ({ url, params, reply }) => {
    const entry = books.find(params['key'] ?? '')
    if (!entry) return show(reply, 404, plainPage(look, 'There is no such payment'))
    const go = (address: string) => void reply.writeHead(303, { location: address }).end()
    const does = url.searchParams.get('do')
    // A second click pays nothing more and redirects the browser again.
    const isAgain = does === 'pay' && wallet.isPaid(entry)
    if (!isAgain && !wallet.isOpen(entry))
      return show(reply, 409, endPage(look, entry, 'This payment is over'))
    const requestedMode = url.searchParams.get('returns')
    const address = (isForged: boolean) =>
      wallet.successAddress(entry, { isForged, style: url.searchParams.get('style') })
    if (does === 'pay') {
      const mode = isReturnMode(requestedMode) ? requestedMode : wallet.switches.returns.next()
      const back = await pay({ wallet, entry, mode, address })
      return back ? go(back) : show(reply, 200, endPage(look, entry, 'Paid, and the way back is lost'))
    }
    if (does === 'close') {
      books.take(entry)
      return show(reply, 200, endPage(look, entry, 'Paid. You can close this tab'))
    }
    if (does === 'cancel') entry.state = wallet.cancelled
    else if (does === stalled.does) entry.state = stalled.state
    else return show(reply, 400, plainPage(look, 'Unknown button'))
    if (does === 'cancel' || stalled.goesBack) return go(wallet.failureAddress(entry))
    show(reply, 200, endPage(look, entry, stalled.words))
  }
}

type Paying = { wallet: WalletConfig; entry: Entry; mode: ReturnMode; address(isForged: boolean): string }

/** Returns where the browser is redirected, if anywhere. */
async function pay({
  wallet: { books, switches },
  entry,
  mode,
  address,
}: Paying): Promise<string | undefined> {
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
