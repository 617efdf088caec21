import type { Page } from '@playwright/test'

/** Words and controls that end beyond the screen, but for rows that scroll sideways on purpose. */
export const beyondEdge = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const scrolls = (element: Element): boolean =>
      element !== document.documentElement &&
      (/(auto|scroll|hidden|clip)/.test(getComputedStyle(element).overflowX) ||
        (element.parentElement ? scrolls(element.parentElement) : false))
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1 && element.getClientRects().length > 0)
      .filter((element) => !scrolls(element) && !element.closest('dialog:not([open]), .sr-only'))
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 30)}`)
  })

/** Words of a card or row that lie under its picture. */
export const coveredWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main article, main li')].flatMap((card) => {
      const picture = card.querySelector('picture img')?.getBoundingClientRect()
      if (!picture) return []
      return [...card.querySelectorAll('h2, h3, p')]
        .filter((text) => !text.closest('.absolute'))
        .filter((text) => {
          const box = text.getBoundingClientRect()
          const [across, down] = [
            Math.min(box.right, picture.right) - Math.max(box.left, picture.left),
            Math.min(box.bottom, picture.bottom) - Math.max(box.top, picture.top),
          ]
          return across > 1 && down > 1
        })
        .map((text) => text.textContent)
    }),
  )

/** Controls a finger cannot hit well. Links in the flow of a sentence and a title that spans its card are none of them. */
export const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, select, summary')]
      .filter((element) => element.getClientRects().length > 0 && element.tabIndex >= 0 && !element.closest('dialog:not([open]), .sr-only'))
      .filter((element) => !element.matches('.stretched, .sr-only'))
      .filter((element) => element.getBoundingClientRect().height < 43.5 || element.getBoundingClientRect().width < 23.5)
      .map(
        (element) =>
          `${element.getAttribute('aria-label') ?? element.textContent?.trim()}: ${Math.round(element.getBoundingClientRect().height)} px`,
      ),
  )
