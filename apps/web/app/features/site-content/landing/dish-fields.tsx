import { uploadPicture } from '#lib/editor/pictures/upload-picture.ts'
import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { AreaField, TextField } from '#ui/editor/fields.tsx'
import { FieldPair } from '#ui/editor/form-section.tsx'
import { PictureField } from '#ui/editor/picture-field.tsx'
import { briefToastMs } from '#ui/editor/show-save-result.ts'
import type { UploadCallbacks } from '#ui/editor/upload-callbacks.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import type { DishForm } from './dish-form.ts'
import { landingMessages } from './landing.messages.ts'

const texts = landingMessages.items

/** CMS-11: the menu editor shows both as error toasts. */
const uploadCallbacks: UploadCallbacks = {
  noPlace: () => toast.failure(texts.noPlace, briefToastMs),
  failed: (reason) => toast.failure(texts.uploadFailed(reason), briefToastMs),
}

export function DishFields({ editor }: { editor: EditorInUse<DishForm> }) {
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <TextField
          field={editor.field('name')}
          label={texts.name}
          placeholder={texts.nameExample}
          maxLength={80}
          className="max-md:col-span-2"
        />
        <TextField
          field={editor.field('price')}
          inputMode="decimal"
          label={texts.price}
          lead={texts.priceLead}
          placeholder={texts.priceExample}
          maxLength={10}
        />
        <TextField
          field={editor.field('rating')}
          inputMode="decimal"
          label={texts.rating}
          hint={texts.ratingHint}
          maxLength={4}
        />
      </div>
      <AreaField field={editor.field('description')} label={texts.description} maxLength={600} />
      <FieldPair>
        <AreaField field={editor.field('ingredients')} label={texts.ingredients} hint={texts.commas} />
        <AreaField field={editor.field('steps')} label={texts.steps} hint={texts.commas} />
      </FieldPair>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {([0, 1, 2] as const).map((index) => (
          <PictureField
            key={index}
            field={editor.field(`images.${index}`)}
            label={texts.image(index + 1)}
            upload={uploadPicture}
            callbacks={uploadCallbacks}
          />
        ))}
      </div>
    </>
  )
}
