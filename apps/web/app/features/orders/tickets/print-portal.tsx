import type { Ticket } from '@momo/contracts/orders'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { TicketPaper } from './ticket-paper.tsx'

const pxPerMm = 96 / 25.4

let clear: (() => void) | undefined

/** Opens the browser's print dialog with this ticket only; the page stays unchanged. */
export async function printTicketPaper(ticket: Ticket): Promise<void> {
  clear?.()
  const place = document.createElement('div')
  place.className = 'ticket-sheet'
  place.setAttribute('aria-hidden', 'true')
  document.body.append(place)
  const root = createRoot(place)
  flushSync(() => root.render(<TicketPaper ticket={ticket} />))
  // Wait for the web fonts: their line height differs, and Devanagari is loaded on first use.
  await document.fonts.ready
  const removePageSize = setPageLength(place.offsetHeight)
  const ends = new AbortController()
  clear = () => {
    clear = undefined
    ends.abort()
    removePageSize()
    root.unmount()
    place.remove()
  }
  // Not every browser fires `afterprint`; input on the page means that the dialog is closed.
  for (const end of ['afterprint', 'pointerdown', 'keydown'])
    window.addEventListener(end, () => clear?.(), { signal: ends.signal })
  window.print()
}

/** Sets the page height to the ticket's height, because CSS cannot compute it for roll paper. */
function setPageLength(height: number): () => void {
  if (!('adoptedStyleSheets' in document)) return () => undefined
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@page ticket-roll { size: 80mm ${Math.ceil(height / pxPerMm) + 2}mm; margin: 0 }`)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
