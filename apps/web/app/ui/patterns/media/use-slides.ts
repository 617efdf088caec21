import { type RefObject, useEffect, useState } from 'react'

/** GEN-09: the same speed for every slider. */
const slideMs = 500
const resizeDebounceMs = 50

const easeOut = (part: number) => 1 - (1 - part) ** 3
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls to a slide in exactly 500 ms; native smooth scrolling has no configurable speed. */
function slideTo(track: HTMLElement, left: number): void {
  if (prefersReducedMotion()) return track.scrollTo({ left })
  const from = track.scrollLeft
  const start = performance.now()
  // Scroll snapping would undo each step of the animation.
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
/** False for the mosaic of a wide screen, which is the same list in another layout. */
const isSlidable = (track: HTMLElement) => track.scrollWidth > track.clientWidth + 1

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

/** Scrolls back to the current slide after the phone is rotated. */
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

function useAutoplay(
  track: RefObject<HTMLElement | null>,
  intervalMs: number,
  count: number,
  paused: boolean,
): void {
  useEffect(() => {
    const element = track.current
    if (!element || paused || count < 2 || prefersReducedMotion()) return
    // Hovering or focusing the arrows over the slides pauses them too.
    const container = element.closest('[data-slides]') ?? element
    const busy = () =>
      document.hidden || container.matches(':hover, :focus-within, :active') || !isSlidable(element)
    const timer = setInterval(() => {
      if (!busy()) slideTo(element, ((slideAt(element) + 1) % count) * element.clientWidth)
    }, intervalMs)
    return () => clearInterval(timer)
  }, [track, intervalMs, count, paused])
}

/** Behaviour of a row of snapping slides. Swiping is native; without JavaScript the row still scrolls. */
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
