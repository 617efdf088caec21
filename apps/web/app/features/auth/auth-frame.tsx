import type { ReactNode } from 'react'
import steamerAvif from '#ui/art/steamer.avif?no-inline'
import steamerWebp from '#ui/art/steamer.webp?no-inline'
import { Card } from '#ui/patterns/layout/card.tsx'
import { authMessages as texts } from './auth.messages.ts'

const blur =
  'data:image/webp;base64,UklGRm4AAABXRUJQVlA4IGIAAAAQBACdASoQABQAPxFysFAsJqSisAgBgCIJQBYja5A0GLPt330HRcMlcAD+ozPuD4E7tb6jxbK9ShQp9rLKqhRyzTU46SJYnFfh1zIf880tfLpnKB3Yz4CUko0BIWLP2wAAAA=='
const besideForm = '(min-width: 64rem)'
const cover = 'absolute inset-0 size-full object-cover'

/** Form beside a photo on wide screens. The photo reaches from behind the header to the footer. */
export function ArtFrame({ children }: { children: ReactNode }) {
  return (
    <div className="-mt-(--size-nav) grid min-h-dvh grid-cols-[minmax(0,1fr)] wide:-mb-16 wide:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] content-center justify-items-center px-4 pt-22 pb-10">
        <div className="w-full max-w-104">{children}</div>
      </div>
      <div className="relative hidden overflow-hidden bg-sand wide:block">
        <img src={blur} alt="" aria-hidden className={cover} />
        <picture>
          {/* Phones match no source, so they download no photo that they would not show. */}
          <source type="image/avif" srcSet={steamerAvif} media={besideForm} />
          <source type="image/webp" srcSet={steamerWebp} media={besideForm} />
          <img src={blur} alt="" width={720} height={900} decoding="async" className={cover} />
        </picture>
        <div className="absolute inset-x-10 bottom-10 rounded-card bg-cream/95 px-6 py-5">
          <p lang="ne" className="font-nepali-device text-xl font-semibold text-blue">
            {texts.slogan.nepali}
          </p>
          <p className="text-ink-2">{texts.slogan.english}</p>
        </div>
      </div>
    </div>
  )
}

export function CardFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-[calc(100dvh-var(--size-nav))] grid-cols-[minmax(0,1fr)] place-items-center px-4 py-6">
      <Card className="w-full max-w-112 p-5 md:p-6">{children}</Card>
    </div>
  )
}
