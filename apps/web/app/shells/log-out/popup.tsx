import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '#ui/primitives/button.tsx'

const tones = {
  success: { Icon: CircleCheck, colour: 'text-green' },
  failure: { Icon: CircleX, colour: 'text-red' },
}

type Props = { tone: keyof typeof tones; title: string; text: string } & (
  | { close: string; onClose: () => void }
  | { close?: never; onClose?: never }
)

/** A short centred message; without a button it closes by itself. */
export function Popup({ tone, title, text, close, onClose }: Props) {
  const popup = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => popup.current?.showModal(), [])
  const { Icon, colour } = tones[tone]
  return (
    <dialog
      ref={popup}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      className="m-auto w-88 max-w-[calc(100%-2rem)] rounded-3xl bg-paper px-6 py-8 text-center text-ink shadow-3 backdrop:bg-ink/56"
    >
      <Icon aria-hidden strokeWidth={1.5} className={`mx-auto mb-3 size-18 ${colour}`} />
      <h2 id={`${id}-title`} className="heading-2">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-1 text-lg text-ink-2">
        {text}
      </p>
      {close ? (
        <Button variant="strong" className="mt-5 min-w-28" onClick={onClose}>
          {close}
        </Button>
      ) : undefined}
    </dialog>
  )
}
