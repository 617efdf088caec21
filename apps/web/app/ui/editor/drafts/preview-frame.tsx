import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { markPart, replacePage, scrollToPart, stillStand } from './frame-page.ts'

export const widths = { phone: 390, desktop: 1280 } as const

type Props = {
  title: string
  html: string
  width: keyof typeof widths
  /** Where on the page it begins. */
  part: string | undefined
  /** What the field being edited says. */
  typed: string | undefined
}

/** How much smaller than it is the page must be drawn to stand in the room there is. */
function useRoom() {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    const watch = new ResizeObserver(look)
    watch.observe(element)
    look()
    return () => watch.disconnect()
  }, [])
  return { box, room }
}

/**
 * The page in a frame of its own, at its own width. The frame may run nothing (`sandbox`), so its page needs no leave to be framed, and
 * what somebody typed can do nothing in it.
 */
export function PreviewFrame({ title, html, width, part, typed }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { box, room } = useRoom()
  const [first] = useState(html)
  const [isLoaded, setLoaded] = useState(false)
  const drawn = useRef(html)
  const scale = room.width > 0 ? Math.min(1, room.width / widths[width]) : 1

  const begin = () => {
    const page = frame.current?.contentDocument
    if (!page?.body) return
    stillStand(page)
    const start = part && page.querySelector(part)
    if (start) scrollToPart(page, start)
    setLoaded(true)
  }

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!isLoaded || !page) return
    if (drawn.current !== html) replacePage(page, html)
    drawn.current = html
    markPart(page, typed)
  }, [isLoaded, html, typed, width])

  return (
    <div ref={box} className={classNames('relative size-full overflow-hidden bg-cream', !isLoaded && 'opacity-0')}>
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        srcDoc={first}
        onLoad={begin}
        className="absolute top-0 left-0 origin-top-left border-0"
        style={{ width: widths[width], height: scale > 0 ? room.height / scale : 0, transform: `scale(${scale})` }}
      />
    </div>
  )
}
