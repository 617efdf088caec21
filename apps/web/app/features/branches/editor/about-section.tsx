import { AreaField, TextField } from '#ui/editor/fields.tsx'
import { FieldPair, FormSection } from '#ui/editor/form-section.tsx'
import { branchEditorWords as words } from './branch-editor.messages.ts'
import { MapPin } from './map-pin.tsx'
import { TagsField } from './tags-field.tsx'
import type { BranchEditorInUse } from './use-branch-editor.ts'

type Props = { editor: BranchEditorInUse['editor'] }

/** Public texts, shared by both editors. */
function Words({ editor }: Props) {
  return (
    <>
      <AreaField field={editor.field('description')} label={words.description} maxLength={2000} />
      <FieldPair>
        <TextField field={editor.field('cta')} label={words.cta} hint={words.ctaHint} maxLength={40} />
        <TagsField field={editor.field('tags')} />
      </FieldPair>
    </>
  )
}

export function WordsSection({ editor }: Props) {
  return (
    <FormSection title={words.about}>
      <Words editor={editor} />
    </FormSection>
  )
}

/** REV-09: the rating from before reviews were collected on this site. */
export function BalanceFields({ editor, isReadOnly }: Props & { isReadOnly: boolean }) {
  const hint = isReadOnly ? words.balanceSetElsewhere : words.balanceHint
  return (
    <>
      <TextField
        field={editor.field('averageRating')}
        type="number"
        min="0"
        max="5"
        step="0.1"
        inputMode="decimal"
        readOnly={isReadOnly}
        label={words.averageRating}
        hint={hint}
      />
      <TextField
        field={editor.field('totalReviews')}
        label={words.totalReviews}
        hint={hint}
        inputMode="numeric"
        readOnly={isReadOnly}
      />
    </>
  )
}

export function AboutSection({ editor, maySetRating }: Props & { maySetRating: boolean }) {
  const [latitude, longitude] = [editor.field('latitude'), editor.field('longitude')]
  return (
    <FormSection title={words.about}>
      <FieldPair>
        <TextField field={editor.field('name')} label={words.name} maxLength={80} />
        <TextField field={editor.field('location')} label={words.location} maxLength={160} />
        <TextField field={editor.field('phone')} label={words.phone} type="tel" />
        <TextField field={editor.field('email')} label={words.email} type="email" />
      </FieldPair>
      <Words editor={editor} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <BalanceFields editor={editor} isReadOnly={!maySetRating} />
        <TextField field={latitude} label={words.latitude} inputMode="decimal" placeholder="27.7172" />
        <TextField field={longitude} label={words.longitude} inputMode="decimal" placeholder="85.3240" />
      </div>
      <MapPin latitude={latitude} longitude={longitude} />
    </FormSection>
  )
}
