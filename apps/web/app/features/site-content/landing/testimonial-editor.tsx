import type { Testimonial } from '@momo/contracts/site-content'
import { putTestimonial } from '@momo/contracts/site-content/writes'
import { call } from '#lib/api/call.ts'
import { withDrafts } from '#lib/editor/drafts/with-drafts.ts'
import { labelFrom } from '#lib/editor/label-from.ts'
import { type EditorOptions, useEditor } from '#lib/editor/use-editor.ts'
import { AreaField, TextField } from '#ui/editor/fields.tsx'
import { FieldPair, FormSection } from '#ui/editor/form-section.tsx'
import { PublishForm, SubmitButton } from '#ui/editor/publish-button.tsx'
import { DocumentFrame } from '../editor/document-frame.tsx'
import { documentOf } from '../editor/live-document.ts'
import { asEdited } from '../live-content.api.ts'
import { landingMessages } from './landing.messages.ts'
import {
  checkTestimonial,
  emptyTestimonial,
  type TestimonialForm,
  toTestimonial,
  toTestimonialForm,
} from './testimonial-form.ts'

const texts = landingMessages.testimonial

const shape = {
  toContent: toTestimonial,
  toForm: (content: unknown) => toTestimonialForm(content as Testimonial),
}
async function publish(form: TestimonialForm, seen: number | undefined) {
  const { content, version } = await call(putTestimonial, asEdited(toTestimonial(form), seen))
  return { value: toTestimonialForm(content), version }
}

const testimonialDocument: EditorOptions<TestimonialForm> = {
  name: 'landing/testimonials',
  empty: emptyTestimonial,
  ...withDrafts(documentOf('testimonial'), { publish }, shape),
  check: checkTestimonial,
  texts: { ...texts, wrong: landingMessages.lookAtFields, fieldLabel: labelFrom(texts) },
}

/** CMS-13 */
export function TestimonialEditor() {
  const editor = useEditor(testimonialDocument)
  return (
    <DocumentFrame
      editor={editor}
      kind="testimonial"
      loading={texts.loading}
      failed={texts.notLoaded}
      toContent={toTestimonial}
    >
      <PublishForm editor={editor} className="max-w-4xl">
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
          <SubmitButton editor={editor} saving={texts.updating}>
            {texts.update}
          </SubmitButton>
        </FormSection>
      </PublishForm>
    </DocumentFrame>
  )
}
