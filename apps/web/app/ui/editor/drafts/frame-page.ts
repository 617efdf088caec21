/** The document inside the preview's frame. No script of its own runs there; all that moves it is here. */

const controls = 'a, button, input, select, textarea, summary, iframe, [tabindex]'
const marked = 'data-previewed'

/** It is looked at and scrolled, nothing in it is followed or pressed, and the keyboard passes it by. */
export function stillStand(page: Document): void {
  page.body.style.pointerEvents = 'none'
  for (const control of page.querySelectorAll<HTMLElement>(controls)) control.tabIndex = -1
}

/** Puts another rendering of the same page in place of this one: what is scrolled to stays, and no picture is fetched twice. */
export function replacePage(page: Document, html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  page.body.replaceWith(page.adoptNode(next.body))
  stillStand(page)
}

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

/** The smallest part of the page that says this. */
function partThatSays(page: Document, text: string): HTMLElement | undefined {
  const parts = [...page.body.querySelectorAll<HTMLElement>('*')].filter((part) => plain(part.textContent).includes(text))
  return parts.filter((part) => part.getClientRects().length > 0).at(-1)
}

/** Brings a part to where it is seen, without moving what is around the frame. */
export function scrollToPart(page: Document, part: Element): void {
  const view = page.defaultView
  if (!view) return
  const { top, bottom } = part.getBoundingClientRect()
  if (top < 80 || bottom > view.innerHeight) view.scrollTo({ top: view.scrollY + top - view.innerHeight / 4 })
}

/** Draws the box around what the field being edited says; a text of one letter stands everywhere. */
export function markPart(page: Document, typed: string | undefined): void {
  for (const old of page.querySelectorAll<HTMLElement>(`[${marked}]`)) {
    old.style.outline = ''
    old.removeAttribute(marked)
  }
  const line = plain(typed?.split('\n').find((part) => part.trim() !== '') ?? '').replace(/^- /, '')
  const part = line.length > 1 ? partThatSays(page, line) : undefined
  if (!part) return
  part.setAttribute(marked, '')
  part.style.outline = '2px dashed #2b5fc0'
  part.style.outlineOffset = '4px'
  scrollToPart(page, part)
}
