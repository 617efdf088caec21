import type { ReactNode } from 'react'
import success from '../../art/success.svg?no-inline'

/** A success message with a next action. */
export function SuccessState({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <div className="text-center">
      <img src={success} alt="" width={220} height={165} className="mx-auto h-41.25 w-55 object-contain" />
      <h1 tabIndex={-1} className="heading-2 text-blue">
        {title}
      </h1>
      <p className="mt-1 mb-5 text-balance text-ink-2">{text}</p>
      {action}
    </div>
  )
}
