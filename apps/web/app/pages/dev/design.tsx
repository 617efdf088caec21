import { pageTitle } from '#lib/format/page-title.ts'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import { ButtonsShelf } from '#ui/design/buttons-section.tsx'
import { CardsShelf } from '#ui/design/cards-section.tsx'
import { ColoursShelf } from '#ui/design/colours-section.tsx'
import { DeskShelf } from '#ui/design/admin-section.tsx'
import { FeedbackShelf } from '#ui/design/feedback-section.tsx'
import { InputsShelf } from '#ui/design/inputs-section.tsx'
import { MarksShelf } from '#ui/design/marks-section.tsx'
import { MotionShelf } from '#ui/design/motion-section.tsx'
import { TypeShelf } from '#ui/design/type-section.tsx'

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
