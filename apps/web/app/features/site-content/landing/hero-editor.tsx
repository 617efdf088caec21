import { Link2 } from 'lucide-react'
import type { SubmitEvent } from 'react'
import type { Hero } from '@momo/contracts/site-content'
import { useDrafts } from '#lib/editor/drafts/use-drafts.ts'
import { withDrafts } from '#lib/editor/drafts/with-drafts.ts'
import { uploadPicture } from '#lib/editor/upload-picture.ts'
import { type EditorInUse, type Outcome, useEditor } from '#lib/editor/use-editor.ts'
import { debug } from '#lib/log/debug.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { DraftEditorLayout } from '#ui/editor/drafts/draft-layout.tsx'
import { EditorFrame } from '#ui/editor/editor-frame.tsx'
import { AreaField, TextField } from '#ui/editor/fields.tsx'
import { FieldPair, FormSection } from '#ui/editor/form-section.tsx'
import { PictureField } from '#ui/editor/picture-field.tsx'
import { savingText, showSaveResult } from '#ui/editor/show-save-result.ts'
import type { UploadCallbacks } from '#ui/editor/upload-callbacks.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { checkHero, emptyHero, heroFieldLabel } from './hero-check.ts'
import { publishHero } from './landing.api.ts'
import { landingMessages } from './landing.messages.ts'

const texts = landingMessages.hero
type Editing = EditorInUse<Hero>

/** CMS-11: in the hero editor a failed upload is an alert, and an upload without a URL shows a success toast. */
const uploadCallbacks: UploadCallbacks = {
  noPlace: () => {
    debug('media: upload response without a URL')
    toast.success(texts.noPlace)
  },
  failed: (reason) => alert(texts.uploadFailed(reason)),
}

/** CMS-05 */
function showHeroResult(outcome: Outcome): void {
  if (outcome.result === 'failed') alert(outcome.text)
  else showSaveResult(outcome)
}

const document = { kind: 'hero', identifier: 'main' } as const

/** CMS-04 */
export function HeroEditor() {
  const editor = useEditor<Hero>({
    name: 'landing/hero',
    empty: emptyHero,
    ...withDrafts(document, { publish: publishHero }),
    check: checkHero,
    texts: {
      label: landingMessages.parts.hero,
      saved: texts.saved,
      wrong: landingMessages.lookAtFields,
      failed: () => texts.failed,
      fieldLabel: heroFieldLabel,
    },
  })
  const drafts = useDrafts(document, editor)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void editor.publish().then(showHeroResult)
  }
  return (
    <EditorFrame editor={editor} loading={texts.loading} failed={texts.notLoaded}>
      <DraftEditorLayout drafts={drafts}>
        <form noValidate onSubmit={submit} className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
          <Headline editor={editor} />
          <FormSection title={texts.button}>
            <FieldPair>
              <TextField field={editor.field('ctaButtonText')} label={texts.ctaButtonText} maxLength={30} />
              <TextField
                field={editor.field('ctaButtonLink')}
                label={texts.ctaButtonLink}
                placeholder={texts.ctaExample}
                lead={<Link2 aria-hidden />}
              />
            </FieldPair>
          </FormSection>
          <FormSection title={texts.mainImage} help={texts.mainImageHelp}>
            <PictureField
              field={editor.field('mainImageUrl')}
              alt={editor.field('mainImageAltText')}
              label={texts.mainImage}
              upload={uploadPicture}
              callbacks={uploadCallbacks}
            />
          </FormSection>
          <SocialLinks editor={editor} />
          <ContactInfo editor={editor} />
          <div>
            <AdminButton
              type="submit"
              loading={editor.isSaving}
              loadingText={savingText(editor, texts.updating)}
            >
              {texts.update}
            </AdminButton>
          </div>
        </form>
      </DraftEditorLayout>
    </EditorFrame>
  )
}

/** Colour marker of a headline part; the label names the colour too. */
const inBlue = <span aria-hidden className="block size-3 rounded-[3px] bg-blue" />
const inOrange = <span aria-hidden className="block size-3 rounded-[3px] bg-orange" />

function Headline({ editor }: { editor: Editing }) {
  return (
    <FormSection title={texts.headline} help={texts.headlineHelp}>
      <FieldPair>
        <TextField
          field={editor.field('headlineBlue1')}
          label={texts.headlineBlue1}
          lead={inBlue}
          maxLength={40}
        />
        <TextField
          field={editor.field('headlineOrange1')}
          label={texts.headlineOrange1}
          lead={inOrange}
          maxLength={40}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          field={editor.field('headlineBlue2')}
          label={texts.headlineBlue2}
          lead={inBlue}
          maxLength={40}
        />
        <TextField
          field={editor.field('headlineOrange2')}
          label={texts.headlineOrange2}
          lead={inOrange}
          maxLength={40}
        />
      </FieldPair>
      <AreaField field={editor.field('subDescription')} label={texts.subDescription} maxLength={400} />
    </FormSection>
  )
}

const networks = ['facebook', 'instagram', 'tiktok', 'youtube'] as const

function SocialLinks({ editor }: { editor: Editing }) {
  return (
    <FormSection title={texts.social}>
      <FieldPair>
        {networks.map((name) => (
          <TextField
            key={name}
            type="url"
            field={editor.field(`socialLinks.${name}`)}
            label={texts[name]}
            placeholder={texts.socialExample(name)}
          />
        ))}
      </FieldPair>
    </FormSection>
  )
}

const contactLines = [
  ['phone', 'tel'],
  ['email', 'email'],
  ['headOffice', 'text'],
] as const

function ContactInfo({ editor }: { editor: Editing }) {
  return (
    <FormSection title={texts.contact}>
      {contactLines.map(([line, type]) => (
        <FieldPair key={line}>
          <TextField
            field={editor.field(`contactInfo.${line}.title`)}
            label={texts.titleOf(texts[line])}
            maxLength={40}
          />
          <TextField
            field={editor.field(`contactInfo.${line}.value`)}
            type={type}
            label={texts.valueOf(texts[line])}
            maxLength={120}
          />
        </FieldPair>
      ))}
    </FormSection>
  )
}
