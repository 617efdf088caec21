import type { Picture as StoredPicture } from '@momo/contracts/media'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { useSlides } from '#ui/patterns/media/use-slides.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { ui } from '#ui/ui.messages.ts'
import { noticesMessages as texts } from './notices.messages.ts'

/** NOTE-03 */
const intervalMs = 5000

const arrow = 'absolute! top-1/2 -translate-y-1/2 bg-paper/94'

type Props = {
  images: StoredPicture[]
  link?: string | undefined
  target?: '_blank' | undefined
  /** The link was followed. */
  onFollow?: (() => void) | undefined
  children: ReactNode
}

/** NOTE-03: two or more images play automatically until they are hovered, focused or touched. */
export function NoticeImages({ images, link, target, onFollow, children }: Props) {
  const track = useRef<HTMLUListElement>(null)
  const { current, show } = useSlides(track, images.length, intervalMs)
  const move = (by: number) => () => show((current + by + images.length) % images.length)
  return (
    <>
      <div data-slides className="relative">
        <ul
          ref={track}
          tabIndex={0}
          aria-label={texts.images}
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto"
        >
          {images.map((image, index) => (
            <li
              key={image.jpeg}
              aria-label={ui.slide(index + 1, images.length)}
              className="w-full flex-none snap-center"
            >
              <Linked to={link} target={target} onClick={onFollow}>
                <Picture
                  picture={image}
                  kind="food"
                  ratio="square"
                  eager={index === 0}
                  sizes="(min-width: 36rem) 544px, calc(100vw - 2rem)"
                  className="max-h-[70dvh] w-full [&_img]:object-contain"
                />
              </Linked>
            </li>
          ))}
        </ul>
        {images.length > 1 ? (
          <>
            <IconButton label={ui.previous} onClick={move(-1)} className={classNames(arrow, 'left-3')}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton label={ui.next} onClick={move(1)} className={classNames(arrow, 'right-3')}>
              <ChevronRight aria-hidden />
            </IconButton>
          </>
        ) : undefined}
      </div>
      <div className="flex items-center justify-between gap-4 px-4 py-2">
        {children}
        {images.length > 1 ? <Dots count={images.length} current={current} /> : undefined}
      </div>
    </>
  )
}

type LinkedProps = {
  to: string | undefined
  target: '_blank' | undefined
  onClick: (() => void) | undefined
  children: ReactNode
}

/** The alt text of the image is the name of the link. */
function Linked({ to, target, onClick, children }: LinkedProps) {
  if (to === undefined) return children
  return (
    <Link to={to} target={target} onClick={onClick} className="block">
      {children}
    </Link>
  )
}

function Dots({ count, current }: { count: number; current: number }) {
  return (
    <span role="img" aria-label={ui.slide(current + 1, count)} className="flex gap-1.5">
      {Array.from({ length: count }, (_, slide) => (
        <span
          key={slide}
          className={classNames('h-2 rounded-pill', slide === current ? 'w-5.5 bg-blue' : 'w-2 bg-sand-line')}
        />
      ))}
    </span>
  )
}
