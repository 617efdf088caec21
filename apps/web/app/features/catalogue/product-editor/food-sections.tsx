import type { Product, Products } from '@momo/contracts/catalogue/writes'
import { uploadPicture } from '#lib/editor/pictures/upload-picture.ts'
import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { AreaField, CheckboxField, ChoiceField, TextField } from '#ui/editor/fields.tsx'
import { FieldPair, FormSection } from '#ui/editor/form-section.tsx'
import { PictureField } from '#ui/editor/picture-field.tsx'
import type { UploadCallbacks } from '#ui/editor/upload-callbacks.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import type { FoodForm } from './food-form.ts'
import { foodWords as words } from '../products/products.messages.ts'
import { SharedPhotoNote } from '../products/shared-photo.tsx'

type Props = { editor: EditorInUse<FoodForm> }

export function AboutFood({ editor, products: { categories } }: Props & { products: Products }) {
  return (
    <FormSection title={words.about}>
      <FieldPair>
        <TextField field={editor.field('name')} label={words.name} maxLength={80} />
        <TextField field={editor.field('nameNe')} label={words.nameNe} maxLength={80} optional />
        <ChoiceField
          field={editor.field('category')}
          label={words.category}
          ask={words.chooseCategory}
          options={categories.map(({ name }) => ({ value: name, label: name }))}
        />
        <TextField
          field={editor.field('price')}
          inputMode="decimal"
          label={words.price}
          lead={words.priceLead}
          hint={words.priceHint}
          maxLength={9}
        />
      </FieldPair>
      <AreaField field={editor.field('description')} label={words.description} maxLength={600} optional />
      <AreaField field={editor.field('descriptionNe')} label={words.descriptionNe} maxLength={600} optional />
    </FormSection>
  )
}

const uploadCallbacks: UploadCallbacks = {
  noPlace: () => toast.failure(words.noPlace),
  failed: (reason) => toast.failure(words.uploadFailed(reason)),
}

export function FoodPhoto({ editor, food }: Props & { food: Product | undefined }) {
  return (
    <FormSection title={words.look}>
      <PictureField
        field={editor.field('photo')}
        label={words.photo}
        upload={uploadPicture}
        callbacks={uploadCallbacks}
        stacked
      />
      {food?.sharedPhoto ? <SharedPhotoNote shared={food.sharedPhoto} /> : undefined}
    </FormSection>
  )
}

const choices = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export function FoodMarks({ editor }: Props) {
  return (
    <FormSection title={words.marks}>
      <FieldPair>
        <ChoiceField field={editor.field('diet')} label={words.diet} options={choices(words.diets)} />
        <ChoiceField field={editor.field('spice')} label={words.spice} options={choices(words.spices)} />
      </FieldPair>
      <TextField
        field={editor.field('allergens')}
        label={words.allergens}
        hint={words.allergensHint}
        optional
      />
      <CheckboxField field={editor.field('isBestseller')} label={words.isBestseller} />
    </FormSection>
  )
}

/** How the kitchen counts a portion. */
export function FoodPieces({ editor }: Props) {
  return (
    <FormSection title={words.kitchen}>
      <FieldPair>
        <TextField
          field={editor.field('filling')}
          label={words.filling}
          hint={words.fillingHint}
          maxLength={40}
          optional
        />
        <TextField
          field={editor.field('pieces')}
          inputMode="numeric"
          label={words.pieces}
          hint={words.piecesHint}
          placeholder="0"
          maxLength={3}
        />
      </FieldPair>
    </FormSection>
  )
}

/** Each outlet decides itself whether it sells the food and, if allowed, the price. */
export function FoodOutlets({ editor, food }: Props & { food: Product | undefined }) {
  return (
    <FormSection title={words.outlets}>
      {food && <p className="text-ink-2">{words.outletsDiffer(food.outletsThatDiffer)}</p>}
      <CheckboxField field={editor.field('isPriceOpen')} label={words.isPriceOpen} />
      <TextField
        field={editor.field('priceRangePercent')}
        inputMode="numeric"
        label={words.priceRange}
        hint={words.priceRangeHint}
        maxLength={3}
      />
    </FormSection>
  )
}
