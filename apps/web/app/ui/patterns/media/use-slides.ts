import { type RefObject, useEffect, useState } from 'react'

/** GEN-09: every slider of the product moves alike. */
const slideMs = 500
const resizeDebounceMs = 50

const easeOut = (part: number) => 1 - (1 - part) ** 3
const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Moves a scroller to a slide in exactly 500 ms; the browser's own smooth scrolling has no speed to set. */
function slideTo(track: HTMLElement, left: number): void {
  if (wantsStillness()) return track.scrollTo({ left })
  const from = track.scrollLeft
  const start = performance.now()
  // Snapping would pull each step back to the slide it left.
  track.style.scrollSnapType = 'none'
  const frame = (now: number) => {
    const part = Math.min(1, (now - start) / slideMs)
    track.scrollLeft = from + (left - from) * easeOut(part)
    if (part < 1) requestAnimationFrame(frame)
    else track.style.scrollSnapType = ''
  }
  requestAnimationFrame(frame)
}

const slideAt = (track: HTMLElement) => Math.round(track.scrollLeft / Math.max(1, track.clientWidth))
/** Only where the slides stand in one row: the mosaic of a wide screen is the same list, laid out otherwise. */
const slides = (track: HTMLElement) => track.scrollWidth > track.clientWidth + 1

function useCurrentSlide(track: RefObject<HTMLElement | null>): number {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const element = track.current
    if (!element) return
    const onScroll = () => setCurrent(slideAt(element))
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [track])
  return current
}

/** After a turn of the phone the slide that was seen is seen again. */
function useRealign(track: RefObject<HTMLElement | null>, current: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const onResize = () => {
      clearTimeout(timer)
      timer = setTimeout(
        () => track.current?.scrollTo({ left: current * track.current.clientWidth, behavior: 'instant' }),
        resizeDebounceMs,
      )
    }
    window.addEventListener('resize', onResize)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('resize', onResize)
    }
  }, [track, current])
}

function useAutoplay(track: RefObject<HTMLElement | null>, intervalMs: number, count: number, paused: boolean): void {
  useEffect(() => {
    const element = track.current
    if (!element || paused || count < 2 || wantsStillness()) return
    // Where arrows stand over the slides, looking at them is looking at the slides.
    const looked = element.closest('[data-slides]') ?? element
    const busy = () => document.hidden || looked.matches(':hover, :focus-within, :active') || !slides(element)
    const timer = setInterval(() => {
      if (!busy()) slideTo(element, ((slideAt(element) + 1) % count) * element.clientWidth)
    }, intervalMs)
    return () => clearInterval(timer)
  }, [track, intervalMs, count, paused])
}

/** Behaviour of a row of snapping slides. Swiping is the browser's own; without JavaScript the row still scrolls. */
export function useSlides(track: RefObject<HTMLElement | null>, count: number, intervalMs: number) {
  const [paused, setPaused] = useState(false)
  const current = useCurrentSlide(track)
  useRealign(track, current)
  useAutoplay(track, intervalMs, count, paused)
  const show = (slide: number) => {
    if (track.current) slideTo(track.current, slide * track.current.clientWidth)
  }
  return { current, paused, togglePause: () => setPaused((was) => !was), show }
}
