import { pageTitle } from '#lib/format/page-title.ts'
import { SectionHeading } from '#ui/patterns/section-heading.tsx'
import { ToastRegion } from '#ui/patterns/toast.tsx'
import { ButtonsShelf } from '#ui/design/buttons-shelf.tsx'
import { CardsShelf } from '#ui/design/cards-shelf.tsx'
import { ColoursShelf } from '#ui/design/colours-shelf.tsx'
import { DeskShelf } from '#ui/design/desk-shelf.tsx'
import { FeedbackShelf } from '#ui/design/feedback-shelf.tsx'
import { InputsShelf } from '#ui/design/inputs-shelf.tsx'
import { MarksShelf } from '#ui/design/marks-shelf.tsx'
import { MotionShelf } from '#ui/design/motion-shelf.tsx'
import { TypeShelf } from '#ui/design/type-shelf.tsx'

export const meta = () => [{ title: pageTitle('Component states') }, { name: 'robots', content: 'noindex' }]

/** Development only: every component in every state. */
export default function Design() {
  return (
    <main id="main" className="mx-auto grid max-w-344 grid-cols-[minmax(0,1fr)] gap-10 px-4 py-6">
      <SectionHeading level={1} blue="Component" orange="states" />
      <ColoursShelf />
      <TypeShelf />
      <ButtonsShelf />
      <InputsShelf />
      <MarksShelf />
      <FeedbackShelf />
      <CardsShelf />
      <MotionShelf />
      <DeskShelf />
      <ToastRegion />
    </main>
  )
}
