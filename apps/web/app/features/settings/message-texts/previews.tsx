import {
  builtInTexts,
  customerMessages,
  fillParagraphs,
  fillSms,
  fillText,
  type MessageKey,
  sampleValues,
  smsParts,
  type TextField,
  textProblem,
  tidyText,
} from '@momo/contracts/settings'
import type { ReactNode } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { isChanged, type MessageTextsForm } from './message-texts-form.ts'
import { messageTextsMessages as texts } from './message-texts.messages.ts'

type Props = { control: Control<MessageTextsForm>; message: MessageKey }

function useText({ control, message }: Props, field: TextField) {
  const typed = useWatch({ control, name: `${message}.${field}` }) as string | undefined
  const text = tidyText(typed ?? '')
  return { text, problem: textProblem(message, field, text) }
}

export function SmsPreview(props: Props) {
  const { text, problem } = useText(props, 'sms')
  const alternatives = builtInTexts(props.message, 'sms')
  const isBuiltIn = !isChanged(props.message, 'sms', text)
  const shown = fillSms(isBuiltIn ? alternatives : [text], sampleValues)
  const { alphabet, parts, used, room } = smsParts(shown)
  return (
    <PreviewFrame field="sms" problem={problem}>
      <p className="w-fit max-w-full rounded-md rounded-bl-xs bg-blue-soft px-3.5 py-2.5 break-words whitespace-pre-line">
        {shown}
      </p>
      <p className="mt-2 text-sm font-semibold tabular-nums">{texts.parts(parts, used, room)}</p>
      {alphabet === 'unicode' ? <p className="text-sm text-ink-2">{texts.unicode}</p> : undefined}
      {isBuiltIn && alternatives.length > 1 ? (
        <p className="text-sm text-ink-2">{texts.shortened}</p>
      ) : undefined}
    </PreviewFrame>
  )
}

export function MailPreview(props: Props) {
  const [subject, body] = [useText(props, 'mailSubject'), useText(props, 'mailText')]
  return (
    <PreviewFrame field="mailText" problem={subject.problem ?? body.problem}>
      <div className="rounded-md border border-line-2 bg-paper px-3.5 py-3 break-words">
        <p className="border-b border-line pb-2 font-semibold">{fillText(subject.text, sampleValues)}</p>
        <div className="mt-3 grid gap-3 whitespace-pre-line">
          {fillParagraphs(body.text, sampleValues).map((paragraph, i) => (
            <p key={`${i} ${paragraph}`}>{paragraph}</p>
          ))}
          <p className="text-blue underline">{customerMessages[props.message].linkLabel}</p>
        </div>
      </div>
    </PreviewFrame>
  )
}

export function PushPreview(props: Props) {
  const { text, problem } = useText(props, 'push')
  return (
    <PreviewFrame field="push" problem={problem}>
      <div className="max-w-96 rounded-md border border-line-2 bg-paper px-3.5 py-2.5 break-words shadow-sm">
        <p className="font-semibold">{texts.orderTitle(sampleValues.order)}</p>
        <p>{fillText(text, sampleValues)}</p>
      </div>
    </PreviewFrame>
  )
}

type FrameProps = { field: keyof typeof texts.channels; problem: string | undefined; children: ReactNode }

/** Without the preview of a text that cannot be sent: it would never look like this. */
function PreviewFrame({ field, problem, children }: FrameProps) {
  return (
    <section aria-label={texts.previewOf(texts.channels[field])} className="min-w-0 rounded-md bg-desk p-3.5">
      <p className="mb-2 text-sm font-semibold text-ink-2">{texts.preview}</p>
      {problem === undefined ? (
        children
      ) : (
        <p className="text-red-text">
          {texts.notSent} {problem}.
        </p>
      )}
    </section>
  )
}
