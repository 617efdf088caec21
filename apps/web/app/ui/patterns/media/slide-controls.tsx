import { Pause, Play } from 'lucide-react'
import { classNames } from '#lib/format/class-names.ts'
import { IconButton } from '../../primitives/icon-button.tsx'
import { ui } from '../../ui.messages.ts'

type Props = {
  count: number
  current: number
  paused: boolean
  onPause: () => void
  onShow: (slide: number) => void
  className?: string
}

/** Dots and a pause button over the slides. Hidden without JavaScript. */
export function SlideControls({ count, current, paused, onPause, onShow, className }: Props) {
  if (count < 2) return null
  return (
    <div className={classNames('noscript:hidden', className)}>
      <IconButton
        label={paused ? ui.play : ui.pause}
        onClick={onPause}
        className="absolute! top-3 right-3 bg-paper/94"
      >
        {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
      </IconButton>
      <div className="pointer-events-none absolute inset-x-0 bottom-0 flex justify-center">
        {Array.from({ length: count }, (_, slide) => (
          <button
            key={slide}
            type="button"
            aria-label={ui.showSlide(slide + 1)}
            aria-current={slide === current ? 'true' : undefined}
            onClick={() => onShow(slide)}
            className="group pointer-events-auto grid h-11 min-w-6 place-items-center"
          >
            <span className="h-2 w-2 rounded-full bg-paper/65 ring-1 ring-ink/35 group-aria-current:w-5.5 group-aria-current:bg-paper" />
          </button>
        ))}
      </div>
    </div>
  )
}
