import type { ReactNode } from 'react'

type Props = { title: string; text: string; children: ReactNode }

/** What happens next, and the buttons. It stays at the foot of the screen. */
export function FootBar({ title, text, children }: Props) {
  return (
    <div className="sticky bottom-0 z-(--z-sticky) flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border border-line-2 bg-paper px-4 py-3 shadow-[0_-6px_24px_-10px_rgb(75_45_15/0.25)] max-md:-mx-4 max-md:-mb-4 max-md:border-x-0 max-md:border-b-0 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:rounded-md [&>*]:max-md:flex-1">
      <div role="status" className="min-w-0 flex-1 max-md:basis-full!">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  )
}
