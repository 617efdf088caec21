import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { productWords as words } from '../products/products.messages.ts'

type Props = { title: string; note: string; back: string; children: ReactNode }

export function EditorHead({ title, note, back, children }: Props) {
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-1">
      <Link
        to={back}
        className="inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold text-blue hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4.5" />
        {words.back}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-display text-[1.625rem] leading-[1.15] font-extrabold wrap-anywhere text-blue">
            {title}
          </h1>
          <p className="text-sm text-ink-2">{note}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">{children}</div>
      </div>
    </div>
  )
}
