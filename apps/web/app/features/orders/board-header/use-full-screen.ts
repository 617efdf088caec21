import { useEffect, useState } from 'react'
import { debug } from '#lib/log/debug.ts'

/** The board fills the height below the frame's header; on a low screen it keeps a minimum height and the page scrolls. */
export const boardFrame =
  'flex flex-col gap-3 text-board-text md:gap-3.5 wide:h-[max(calc(100dvh-var(--board-frame)),36rem)] wide:[--board-frame:5.75rem] lg:[--board-frame:6.75rem] in-data-full-board:[--board-frame:2rem] lg:in-data-full-board:[--board-frame:3rem]'

const logRefusal = (reason: unknown) => debug('board: full screen refused', reason)

/**
 * Hides the rail and the header of the page, and the browser's own bars where it allows that. Leaving the browser's full screen, or the
 * board, brings them back.
 */
export function useFullScreen(): [boolean, () => void] {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const { dataset } = document.documentElement
    if (!isFull) return
    dataset['fullBoard'] = ''
    const leave = () => document.fullscreenElement ?? setFull(false)
    document.addEventListener('fullscreenchange', leave)
    return () => {
      delete dataset['fullBoard']
      document.removeEventListener('fullscreenchange', leave)
      if (document.fullscreenElement) document.exitFullscreen().catch(logRefusal)
    }
  }, [isFull])
  const toggle = () => {
    // iPhones have no full screen for pages.
    if (!isFull) document.documentElement.requestFullscreen?.().catch(logRefusal)
    setFull(!isFull)
  }
  return [isFull, toggle]
}
