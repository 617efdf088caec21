import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { markPart, replacePage, scrollToPart, disableControls } from './frame-page.ts'

export const widths = { phone: 390, desktop: 1280 } as const

type Props = {
  title: string
  html: string
  width: keyof typeof widths
  /** The selector of the section to scroll to first. */
  part: string | undefined
  /** The current text of the focused field. */
  typed: string | undefined
}

/** Measures the available room, to scale the page down to it. */
function useRoom() {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return { box, room }
}

/** Shows the page in an iframe at its real width. `sandbox` blocks all scripts, so framing it is safe and typed content cannot run. */
export function PreviewFrame({ title, html, width, part, typed }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { box, room } = useRoom()
  const [first] = useState(html)
  const [isLoaded, setLoaded] = useState(false)
  const renderedHtml = useRef(html)
  const scale = room.width > 0 ? Math.min(1, room.width / widths[width]) : 1

  const handleLoad = () => {
    const page = frame.current?.contentDocument
    if (!page?.body) return
    disableControls(page)
    const start = part && page.querySelector(part)
    if (start) scrollToPart(page, start)
    setLoaded(true)
  }

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!isLoaded || !page) return
    if (renderedHtml.current !== html) replacePage(page, html)
    renderedHtml.current = html
    markPart(page, typed)
  }, [isLoaded, html, typed, width])

  return (
    <div
      ref={box}
      className={classNames('relative size-full overflow-hidden bg-cream', !isLoaded && 'opacity-0')}
    >
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        srcDoc={first}
        onLoad={handleLoad}
        className="absolute top-0 left-0 origin-top-left border-0"
        style={{
          width: widths[width],
          height: scale > 0 ? room.height / scale : 0,
          transform: `scale(${scale})`,
        }}
      />
    </div>
  )
}
