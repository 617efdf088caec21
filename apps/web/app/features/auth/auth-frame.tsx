import type { ReactNode } from 'react'
import steamerAvif from '#ui/art/steamer.avif?no-inline'
import steamerWebp from '#ui/art/steamer.webp?no-inline'
import { Card } from '#ui/patterns/layout/card.tsx'
import { authMessages as texts } from './auth.messages.ts'

const blur =
  'data:image/webp;base64,UklGRm4AAABXRUJQVlA4IGIAAAAQBACdASoQABQAPxFysFAsJqSisAgBgCIJQBYja5A0GLPt330HRcMlcAD+ozPuD4E7tb6jxbK9ShQp9rLKqhRyzTU46SJYnFfh1zIf880tfLpnKB3Yz4CUko0BIWLP2wAAAA=='
const cover = 'absolute inset-0 size-full object-cover'

/** Form beside a photo on wide screens, where the photo reaches from behind the header to the footer. On phones it is a band above. */
export function ArtFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] wide:-mt-(--size-nav) wide:-mb-16 wide:min-h-dvh wide:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] content-center justify-items-center px-4 pt-6 wide:pt-22 wide:pb-10">
        <div className="w-full max-w-104">{children}</div>
      </div>
      <div className="relative order-first h-28 overflow-hidden bg-sand md:h-44 wide:order-none wide:h-auto">
        <img src={blur} alt="" aria-hidden className={cover} />
        <picture>
          <source type="image/avif" srcSet={steamerAvif} />
          <source type="image/webp" srcSet={steamerWebp} />
          <img src={blur} alt="" width={720} height={900} decoding="async" className={cover} />
        </picture>
        <div className="absolute bottom-3 left-4 rounded-card bg-cream/95 px-4 py-1 wide:inset-x-10 wide:bottom-10 wide:px-6 wide:py-5">
          <p lang="ne" className="font-nepali-device font-semibold text-blue wide:text-xl">
            {texts.slogan.nepali}
          </p>
          <p className="text-ink-2 max-wide:hidden">{texts.slogan.english}</p>
        </div>
      </div>
    </div>
  )
}

export function CardFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] place-items-center px-4 py-6 wide:min-h-[calc(100dvh-var(--size-nav))]">
      <Card className="w-full max-w-112 p-5 md:p-6">{children}</Card>
    </div>
  )
}
