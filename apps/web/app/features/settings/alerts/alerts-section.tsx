import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { TextField } from '#ui/editor/fields.tsx'
import { FieldPair, FormSection } from '#ui/editor/form-section.tsx'
import { NumberField } from '../number-field.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { type AlertLimitsForm, alertLimitsForm, type LimitName } from './alerts-form.ts'
import { alertLimitsMessages as texts } from './alerts.messages.ts'

type Unit = keyof typeof texts.units
type Group = { title: string; help: string; fields: [name: LimitName, unit: Unit][] }

const groups: Group[] = [
  {
    title: texts.late,
    help: texts.lateHelp,
    fields: [
      ['cookingMinutes', 'minutes'],
      ['riderMinutes', 'minutes'],
      ['pickupMinutes', 'minutes'],
      ['arrivalMinutes', 'minutes'],
      ['escalateMinutes', 'minutes'],
    ],
  },
  {
    title: texts.needsYou,
    help: texts.needsYouHelp,
    fields: [
      ['lateOrders', 'orders'],
      ['missedOrders', 'orders'],
      ['refundHours', 'hours'],
      ['transferHours', 'hours'],
      ['lowStars', 'stars'],
    ],
  },
  { title: texts.branches, help: texts.branchesHelp, fields: [['heartbeatMinutes', 'minutes']] },
  {
    title: texts.messages,
    help: texts.messagesHelp,
    fields: [
      ['smsPerHour', 'sms'],
      ['smsPerDay', 'sms'],
      ['codeMailsPerHour', 'mails'],
      ['codeMailsPerDay', 'mails'],
    ],
  },
]

/** From when on head office gets an alert. */
export function AlertLimitsSection() {
  return (
    <SectionEditor form={alertLimitsForm}>
      {(editor) => (
        <>
          {groups.map((group) => (
            <LimitGroup key={group.title} editor={editor} group={group} />
          ))}
          <FormSection title={texts.evening} help={texts.eveningHelp}>
            <FieldPair>
              <TextField
                field={editor.field('eveningAt')}
                label={texts.eveningAt}
                hint={texts.hints.eveningAt}
                type="time"
                step={900}
              />
            </FieldPair>
          </FormSection>
        </>
      )}
    </SectionEditor>
  )
}

function LimitGroup({ editor, group }: { editor: EditorInUse<AlertLimitsForm>; group: Group }) {
  const hints: Partial<Record<LimitName, string>> = texts.hints
  return (
    <FormSection title={group.title} help={group.help}>
      <FieldPair>
        {group.fields.map(([name, unit]) => (
          <NumberField
            key={name}
            field={editor.field(name)}
            label={texts[name]}
            hint={hints[name]}
            unit={texts.units[unit]}
          />
        ))}
      </FieldPair>
    </FormSection>
  )
}
