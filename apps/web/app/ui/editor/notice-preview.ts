import type { Picture } from '@momo/contracts/media'
import { createContext, type ReactNode } from 'react'

type PreviewedNotice = { title: string; images: Picture[]; link: string | undefined }

/** Shows a notice as visitors see it. The page provides it, because the popup belongs to another feature. */
export const NoticePreview = createContext<
  ((notice: PreviewedNotice, onClose: () => void) => ReactNode) | undefined
>(undefined)
