import { customerMessages, messageKeys, messageMoments } from '@momo/contracts/settings'
import { FormSection } from '#ui/editor/form-section.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { MessageCard } from './message-card.tsx'
import { messageTextsForm } from './message-texts-form.ts'
import { messageTextsMessages as texts } from './message-texts.messages.ts'

/** The texts of the messages that customers get, by the moment when they get them. */
export function MessageTextsSection() {
  return (
    <SectionEditor form={messageTextsForm}>
      {(editor) => (
        <>
          <div className="grid gap-1 text-ink-2">
            <p>{texts.intro}</p>
            <p className="text-sm">{texts.fixed}</p>
          </div>
          {messageMoments.map((moment) => (
            <FormSection key={moment} title={texts.moments[moment]} className="gap-0! p-0!">
              {messageKeys
                .filter((key) => customerMessages[key].moment === moment)
                .map((key) => (
                  <MessageCard key={key} editor={editor} message={key} />
                ))}
            </FormSection>
          ))}
        </>
      )}
    </SectionEditor>
  )
}
