import { Link2 } from 'lucide-react'
import type { Hero } from '@momo/contracts/site-content'
import { putHero } from '@momo/contracts/site-content/writes'
import { call } from '#lib/api/call.ts'
import { uploadPicture } from '#lib/editor/pictures/upload-picture.ts'
import { type EditorInUse, type EditorOptions, useEditor } from '#lib/editor/use-editor.ts'
import { debug } from '#lib/log/debug.ts'
import { AreaField, TextField } from '#ui/editor/fields.tsx'
import { FieldPair, FormSection } from '#ui/editor/form-section.tsx'
import { PictureField } from '#ui/editor/picture-field.tsx'
import { PublishForm, SubmitButton } from '#ui/editor/publish-button.tsx'
import { alertFailure } from '#ui/editor/show-save-result.ts'
import type { UploadCallbacks } from '#ui/editor/upload-callbacks.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { DocumentFrame } from '../editor/document-frame.tsx'
import { liveDocument } from '../editor/live-document.ts'
import { checkHero, emptyHero, heroFieldLabel } from './hero-check.ts'
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

const heroDocument: EditorOptions<Hero> = {
  name: 'landing/hero',
  empty: emptyHero,
  ...liveDocument('hero', (edited) => call(putHero, { body: edited })),
  check: checkHero,
  texts: {
    label: landingMessages.parts.hero,
    saved: texts.saved,
    wrong: landingMessages.lookAtFields,
    failed: () => texts.failed,
    fieldLabel: heroFieldLabel,
  },
}

/** CMS-04 */
export function HeroEditor() {
  const editor = useEditor(heroDocument)
  return (
    <DocumentFrame editor={editor} kind="hero" loading={texts.loading} failed={texts.notLoaded}>
      <PublishForm
        editor={editor}
        show={alertFailure}
        className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4"
      >
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
        <SubmitButton editor={editor} saving={texts.updating}>
          {texts.update}
        </SubmitButton>
      </PublishForm>
    </DocumentFrame>
  )
}

/** Colour marker of a headline part; the label names the colour too. */
const inBlue = <span aria-hidden className="block size-3 rounded-[3px] bg-blue" />
const inOrange = <span aria-hidden className="block size-3 rounded-[3px] bg-orange" />

const headline = [
  ['headlineBlue1', inBlue],
  ['headlineOrange1', inOrange],
  ['headlineBlue2', inBlue],
  ['headlineOrange2', inOrange],
] as const

function Headline({ editor }: { editor: Editing }) {
  return (
    <FormSection title={texts.headline} help={texts.headlineHelp}>
      <FieldPair>
        {headline.map(([name, colour]) => (
          <TextField key={name} field={editor.field(name)} label={texts[name]} lead={colour} maxLength={40} />
        ))}
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
