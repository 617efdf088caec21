import { uploadPicture } from '#lib/editor/upload-picture.ts'
import { type EditorInUse, type Outcome, useEditor } from '#lib/editor/use-editor.ts'
import type { About } from '@momo/contracts/site-content'
import { AreaField, TextField } from '#ui/editor/fields.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { ListEditor } from '#ui/editor/list-editor.tsx'
import { PictureField } from '#ui/editor/picture-field.tsx'
import { savingText, showSaveResult } from '#ui/editor/show-save-result.ts'
import { alertCallbacks } from '#ui/editor/upload-callbacks.ts'
import { tabWords } from './cms-tabs.messages.ts'
import { DocumentFrame } from './document-frame.tsx'
import { TabButton } from './tab-button.tsx'
import { aboutDocument, aboutLists, blankItem } from './about-document.ts'
import { aboutWords as words } from './about.messages.ts'

/** CMS-15: a failure is an alert. */
function showAboutResult(outcome: Outcome): void {
  if (outcome.result === 'failed') alert(outcome.text)
  else showSaveResult(outcome)
}

/** CMS-15 */
export default function AboutTab() {
  const editor = useEditor(aboutDocument)
  return (
    <DocumentFrame editor={editor} kind="about" loading={words.loading}>
      {aboutLists.map((list) => (
        <Items key={list.path} editor={editor} {...list} />
      ))}
      <TabButton
        busy={editor.isSaving}
        saving={savingText(editor, tabWords.updating)}
        onClick={() => void editor.publish().then(showAboutResult)}
      >
        {words.update}
      </TabButton>
    </DocumentFrame>
  )
}

function Items({ editor, path, title, item }: { editor: EditorInUse<About> } & (typeof aboutLists)[number]) {
  const list = editor.list(path, blankItem)
  return (
    <FormSection title={title} help={list.entries.length}>
      <ListEditor
        list={list}
        entryName={item}
        addLabel={words.add(item)}
        atLeast={1}
        atMost={12}
        titleOf={({ title: words }) => words}
      >
        {(_, index) => (
          <>
            <TextField field={editor.field(`${path}.${index}.title`)} label={words.title} maxLength={80} />
            <AreaField
              field={editor.field(`${path}.${index}.description`)}
              label={words.description}
              maxLength={600}
            />
            <PictureField
              field={editor.field(`${path}.${index}.image`)}
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
