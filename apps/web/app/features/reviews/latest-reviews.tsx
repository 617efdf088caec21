import { PenLine } from 'lucide-react'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { debug } from '#lib/log/debug.ts'
import { Button } from '#ui/primitives/button.tsx'
import { keptDraft } from './review-draft-storage.ts'
import { latestReviewsMessages as texts } from './latest-reviews.messages.ts'
import type { PanelProps } from './review-panel.tsx'

/** So far from the screen it is fetched, and has come when it is seen. */
const nearby = '600px'

type Props = Pick<PanelProps, 'outlet' | 'onRating'>

/** Has the outlet's id for its key. BR-09: title and button are in the page; list and form come when somebody is near, because few scroll this far. */
export function LatestReviews(props: Props) {
  const section = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>()
  const [isWriting, setWriting] = useState(false)
  // BR-12: without it the page is as usable as before. The next press tries again.
  const fetchPanel = useCallback(
    () =>
      import('./review-panel.tsx')
        .then(({ ReviewPanel }) => setPanel(() => ReviewPanel))
        .catch((reason: unknown) => debug('No reviews', reason)),
    [],
  )
  const write = () => {
    void fetchPanel()
    setWriting(true)
  }
  useEffect(() => {
    if (keptDraft(props.outlet.id)) {
      void fetchPanel().then(() => setWriting(true))
      return undefined
    }
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        watch.disconnect()
        void fetchPanel()
      },
      { rootMargin: nearby },
    )
    if (section.current) watch.observe(section.current)
    return () => watch.disconnect()
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
      {/* The room of a few reviews: what stands below does not move when they come. */}
      <div className="min-h-92">{Panel ? <Panel {...props} isWriting={isWriting} onWrite={write} onClose={close} /> : undefined}</div>
    </section>
  )
}
