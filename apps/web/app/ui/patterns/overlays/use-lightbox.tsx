import type { Picture } from '@momo/contracts/media'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { imageUrl } from '#lib/format/image-url.ts'
import type { LightboxOptions } from './lightbox.tsx'

/** Opens linked photos in the full-screen slider, which is loaded on the first click; if that fails offline, the link is followed. */
export function useLightbox(photos: Picture[], options: LightboxOptions = {}) {
  const [lightbox, setLightbox] = useState<ReactNode>()
  const open = (index: number) => async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    try {
      const { Lightbox } = await import('./lightbox.tsx')
      setLightbox(
        <Lightbox {...options} photos={photos} start={index} onClose={() => setLightbox(undefined)} />,
      )
    } catch {
      window.location.assign(imageUrl(photos[index]?.jpeg ?? ''))
    }
  }
  return { open, lightbox }
}
