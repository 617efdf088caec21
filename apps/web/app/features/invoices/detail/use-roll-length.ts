import { type RefObject, useLayoutEffect } from 'react'
import type { PaperSize } from './invoice-paper.tsx'

const pxPerMm = 96 / 25.4

/** A roll is cut where the bill ends. CSS cannot know that length, so the measured height is set as page size. */
export function useRollLength(frame: RefObject<HTMLElement | null>, size: PaperSize, what: unknown): void {
  useLayoutEffect(() => {
    const paper = frame.current?.querySelector<HTMLElement>('.bill-paper')
    if (!paper || size !== 'roll' || !('adoptedStyleSheets' in document)) return undefined
    const sheet = new CSSStyleSheet()
    const measure = () =>
      sheet.replaceSync(
        `@page bill-roll { size: 80mm ${Math.ceil(paper.offsetHeight / pxPerMm) + 2}mm; margin: 0 }`,
      )
    measure()
    // Measure again once the web font has loaded.
    void document.fonts.ready.then(measure)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [frame, size, what])
}
