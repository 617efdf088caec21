import type { Ticket } from '@momo/contracts/orders'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { TicketPaper } from './ticket-paper.tsx'

const pxPerMm = 96 / 25.4

let clear: (() => void) | undefined

/** Opens the browser's print dialog with this ticket alone, whatever screen is shown: that stays as it is. */
export async function putOnPaper(ticket: Ticket): Promise<void> {
  clear?.()
  const place = document.createElement('div')
  place.className = 'ticket-sheet'
  place.setAttribute('aria-hidden', 'true')
  document.body.append(place)
  const root = createRoot(place)
  flushSync(() => root.render(<TicketPaper ticket={ticket} />))
  // The letters of the real face are of another height, and Devanagari is fetched when it is first needed.
  await document.fonts.ready
  const takeLengthBack = cutRollAt(place.offsetHeight)
  const ends = new AbortController()
  clear = () => {
    clear = undefined
    ends.abort()
    takeLengthBack()
    root.unmount()
    place.remove()
  }
  // Not every browser says that it has printed. Whoever touches the page has left the dialog.
  for (const end of ['afterprint', 'pointerdown', 'keydown']) window.addEventListener(end, () => clear?.(), { signal: ends.signal })
  window.print()
}

/** A roll is cut where the ticket ends; style sheets can't know how long that is. */
function cutRollAt(height: number): () => void {
  if (!('adoptedStyleSheets' in document)) return () => undefined
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@page ticket-roll { size: 80mm ${Math.ceil(height / pxPerMm) + 2}mm; margin: 0 }`)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
