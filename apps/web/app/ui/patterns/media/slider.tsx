import { type ReactNode, useRef } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { ui } from '../../ui.messages.ts'
import { SlideControls } from './slide-controls.tsx'
import { useSlides } from './use-slides.ts'

type Props = {
  label: string
  slides: { key: string; content: ReactNode }[]
  intervalMs?: number
  className?: string
}

/** GEN-09: shows one slide at a time and advances until the user hovers, focuses or pauses it. */
export function Slider({ label, slides, intervalMs = 2000, className }: Props) {
  const track = useRef<HTMLUListElement>(null)
  const { current, paused, togglePause, show } = useSlides(track, slides.length, intervalMs)
  return (
    <section aria-roledescription="carousel" aria-label={label} className={classNames('relative', className)}>
      <ul ref={track} tabIndex={0} className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto">
        {slides.map((slide, index) => (
          <li
            key={slide.key}
            aria-label={ui.slide(index + 1, slides.length)}
            className="w-full flex-none snap-center"
          >
            {slide.content}
          </li>
        ))}
      </ul>
      <SlideControls
        count={slides.length}
        current={current}
        paused={paused}
        onPause={togglePause}
        onShow={show}
      />
    </section>
  )
}
