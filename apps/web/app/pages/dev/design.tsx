import { pageTitle } from '#lib/format/page-title.ts'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import { ButtonsSection } from '#ui/design/buttons-section.tsx'
import { CardsSection } from '#ui/design/cards-section.tsx'
import { ColoursSection } from '#ui/design/colours-section.tsx'
import { AdminSection } from '#ui/design/admin-section.tsx'
import { FeedbackSection } from '#ui/design/feedback-section.tsx'
import { InputsSection } from '#ui/design/inputs-section.tsx'
import { MarksSection } from '#ui/design/marks-section.tsx'
import { MotionSection } from '#ui/design/motion-section.tsx'
import { TypeSection } from '#ui/design/type-section.tsx'

export const meta = () => [{ title: pageTitle('Component states') }, { name: 'robots', content: 'noindex' }]

/** Development only: every component in every state. */
export default function Design() {
  return (
    <main id="main" className="mx-auto grid max-w-344 grid-cols-[minmax(0,1fr)] gap-10 px-4 py-6">
      <SectionHeading level={1} blue="Component" orange="states" />
      <ColoursSection />
      <TypeSection />
      <ButtonsSection />
      <InputsSection />
      <MarksSection />
      <FeedbackSection />
      <CardsSection />
      <MotionSection />
      <AdminSection />
      <ToastRegion />
    </main>
  )
}
