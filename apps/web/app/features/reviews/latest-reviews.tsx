import { PenLine } from 'lucide-react'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { debug } from '#lib/log/debug.ts'
import { Button } from '#ui/primitives/button.tsx'
import { readReviewDraft } from './review-draft-storage.ts'
import { latestReviewsMessages as texts } from './latest-reviews.messages.ts'
import type { PanelProps } from './review-panel.tsx'

/** Preload distance: the panel is fetched before it scrolls into view. */
const preloadMargin = '600px'

type Props = Pick<PanelProps, 'outlet' | 'onRating'>

/**
 * Needs the outlet id as key. BR-09: title and button are in the page; list and form load near the viewport, because few visitors scroll
 * this far.
 */
export function LatestReviews(props: Props) {
  const section = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>()
  const [isWriting, setWriting] = useState(false)
  // BR-12: the page works without it. The next click tries again.
  const fetchPanel = useCallback(
    () =>
      import('./review-panel.tsx')
        .then(({ ReviewPanel }) => setPanel(() => ReviewPanel))
        .catch((reason: unknown) => debug('reviews: loading the panel failed', reason)),
    [],
  )
  const write = () => {
    void fetchPanel()
    setWriting(true)
  }
  useEffect(() => {
    if (readReviewDraft(props.outlet.id)) {
      void fetchPanel().then(() => setWriting(true))
      return undefined
    }
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        observer.disconnect()
        void fetchPanel()
      },
      { rootMargin: preloadMargin },
    )
    if (section.current) observer.observe(section.current)
    return () => observer.disconnect()
  }, [props.outlet.id, fetchPanel])
  const close = () => {
    setWriting(false)
    button.current?.focus()
  }
  return (
    <section ref={section} id="reviews" aria-labelledby="reviews-title" className="noscript:hidden">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 id="reviews-title" className="heading-2 text-blue">
          {texts.title}
        </h2>
        <Button
          ref={button}
          variant="outline"
          icon={<PenLine aria-hidden />}
          aria-expanded={isWriting}
          onClick={write}
          className="not-for-staff max-w-full whitespace-normal!"
        >
          {texts.write}
        </Button>
      </div>
      {/* Reserves space for a few reviews to avoid layout shift. */}
      <div className="min-h-92">
        {Panel ? <Panel {...props} isWriting={isWriting} onWrite={write} onClose={close} /> : undefined}
      </div>
    </section>
  )
}
