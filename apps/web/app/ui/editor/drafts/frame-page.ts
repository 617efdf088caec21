/** Works on the document inside the preview's iframe, which runs no scripts of its own. */

const controls = 'a, button, input, select, textarea, summary, iframe, [tabindex]'
const markAttribute = 'data-previewed'

/** Makes the page read-only: it scrolls, but links and controls ignore clicks and the keyboard. */
export function disableControls(page: Document): void {
  page.body.style.pointerEvents = 'none'
  for (const control of page.querySelectorAll<HTMLElement>(controls)) control.tabIndex = -1
}

/** Replaces the body with another rendering: the scroll position stays and loaded pictures are reused. */
export function replacePage(page: Document, html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  page.body.replaceWith(page.adoptNode(next.body))
  disableControls(page)
}

const normalize = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

/** The innermost visible element that contains the text. */
function findElementWithText(page: Document, text: string): HTMLElement | undefined {
  const parts = [...page.body.querySelectorAll<HTMLElement>('*')].filter((part) =>
    normalize(part.textContent).includes(text),
  )
  return parts.filter((part) => part.getClientRects().length > 0).at(-1)
}

/** Scrolls an element into view without scrolling the outer page. */
export function scrollToPart(page: Document, part: Element): void {
  const view = page.defaultView
  if (!view) return
  const { top, bottom } = part.getBoundingClientRect()
  if (top < 80 || bottom > view.innerHeight) view.scrollTo({ top: view.scrollY + top - view.innerHeight / 4 })
}

/** Outlines the element with the focused field's text; a single character would match everywhere. */
export function markPart(page: Document, typed: string | undefined): void {
  for (const old of page.querySelectorAll<HTMLElement>(`[${markAttribute}]`)) {
    old.style.outline = ''
    old.removeAttribute(markAttribute)
  }
  const text = normalize(typed?.split('\n').find((part) => part.trim() !== '') ?? '').replace(/^- /, '')
  const part = text.length > 1 ? findElementWithText(page, text) : undefined
  if (!part) return
  part.setAttribute(markAttribute, '')
  part.style.outline = '2px dashed #2b5fc0'
  part.style.outlineOffset = '4px'
  scrollToPart(page, part)
}
