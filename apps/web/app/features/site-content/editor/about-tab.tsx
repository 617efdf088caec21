import type { About } from '@momo/contracts/site-content'
import { useWatch } from 'react-hook-form'
import { uploadPicture } from '#lib/editor/pictures/upload-picture.ts'
import { type EditorInUse, useEditor } from '#lib/editor/use-editor.ts'
import { AreaField, TextField } from '#ui/editor/fields.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { ListEditor } from '#ui/editor/list-editor.tsx'
import { PictureField } from '#ui/editor/picture-field.tsx'
import { PublishButton } from '#ui/editor/publish-button.tsx'
import { alertFailure } from '#ui/editor/show-save-result.ts'
import { alertCallbacks } from '#ui/editor/upload-callbacks.ts'
import { tabWords } from './cms-tabs.messages.ts'
import { DocumentFrame } from './document-frame.tsx'
import { aboutDocument, aboutLists, blankItem } from './about-document.ts'
import { aboutWords as words } from './about.messages.ts'

/** CMS-15 */
export default function AboutTab() {
  const editor = useEditor(aboutDocument)
  return (
    <DocumentFrame editor={editor} kind="about" loading={words.loading}>
      {aboutLists.map((list) => (
        <Items key={list.path} editor={editor} {...list} />
      ))}
      <PublishButton editor={editor} saving={tabWords.updating} show={alertFailure}>
        {words.update}
      </PublishButton>
    </DocumentFrame>
  )
}

function Items({ editor, path, title, item }: { editor: EditorInUse<About> } & (typeof aboutLists)[number]) {
  const count = useWatch({ control: editor.form.control, name: path, compute: (items) => items.length })
  const at = (index: number, name: keyof About[typeof path][number]) =>
    editor.field(`${path}.${index}.${name}`)
  return (
    <FormSection title={title} help={count}>
      <ListEditor
        list={editor.list(path)}
        blank={blankItem}
        entryName={item}
        addLabel={words.add(item)}
        atLeast={1}
        atMost={12}
        titleField="title"
      >
        {(index) => (
          <>
            <TextField field={at(index, 'title')} label={words.title} maxLength={80} />
            <AreaField field={at(index, 'description')} label={words.description} maxLength={600} />
            <PictureField
              field={at(index, 'image')}
              label={words.image}
              upload={uploadPicture}
              callbacks={alertCallbacks}
            />
          </>
        )}
      </ListEditor>
    </FormSection>
  )
}
