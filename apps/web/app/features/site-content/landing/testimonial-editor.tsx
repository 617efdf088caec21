import type { SubmitEvent } from 'react'
import type { Testimonial } from '@momo/contracts/site-content'
import { useDrafts } from '#lib/editor/drafts/use-drafts.ts'
import { withDrafts } from '#lib/editor/drafts/with-drafts.ts'
import { useEditor } from '#lib/editor/use-editor.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { DraftEditorLayout } from '#ui/editor/drafts/draft-layout.tsx'
import { EditorFrame } from '#ui/editor/editor-frame.tsx'
import { AreaField, TextField } from '#ui/editor/fields.tsx'
import { FieldPair, FormSection } from '#ui/editor/form-section.tsx'
import { showSaveResult } from '#ui/editor/show-save-result.ts'
import { publishTestimonial } from './landing.api.ts'
import { landingMessages } from './landing.messages.ts'
import {
  checkTestimonial,
  emptyTestimonial,
  type TestimonialForm,
  toTestimonial,
  toTestimonialForm,
} from './testimonial-form.ts'

const texts = landingMessages.testimonial
const labels: Record<string, string> = {
  review: texts.review,
  reviewer: texts.reviewer,
  reviewerMail: texts.reviewerMail,
  rating: texts.rating,
}

const document = { kind: 'testimonial', identifier: 'main' } as const
const shape = {
  toContent: toTestimonial,
  toForm: (content: unknown) => toTestimonialForm({ value: content as Testimonial }).value,
}
const publish = async (form: TestimonialForm, version: number | undefined) =>
  toTestimonialForm(await publishTestimonial(toTestimonial(form), version))

/** CMS-13 */
export function TestimonialEditor() {
  const editor = useEditor<TestimonialForm>({
    name: 'landing/testimonials',
    empty: emptyTestimonial,
    ...withDrafts(document, { publish }, shape),
    check: checkTestimonial,
    texts: {
      label: texts.label,
      saved: texts.saved,
      wrong: landingMessages.lookAtFields,
      failed: texts.failed,
      fieldLabel: (path) => labels[path] ?? path,
    },
  })
  const drafts = useDrafts(document, editor, toTestimonial)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void editor.publish().then(showSaveResult)
  }
  return (
    <EditorFrame editor={editor} loading={texts.loading} failed={texts.notLoaded}>
      <DraftEditorLayout drafts={drafts}>
        <form noValidate onSubmit={submit} className="max-w-4xl">
          <FormSection title={texts.section}>
            <AreaField field={editor.field('review')} label={texts.review} maxLength={400} />
            <FieldPair>
              <TextField field={editor.field('reviewer')} label={texts.reviewer} maxLength={80} />
              <TextField
                field={editor.field('reviewerMail')}
                type="email"
                label={texts.reviewerMail}
                hint={texts.mailHint}
              />
            </FieldPair>
            <TextField
              field={editor.field('rating')}
              inputMode="decimal"
              label={texts.rating}
              hint={texts.ratingHint}
              maxLength={4}
              className="max-w-40"
            />
            <div>
              <AdminButton type="submit" loading={editor.isSaving} loadingText={texts.updating}>
                {texts.update}
              </AdminButton>
            </div>
          </FormSection>
        </form>
      </DraftEditorLayout>
    </EditorFrame>
  )
}
