import { useEffect, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { type DocumentName, pageOf } from './document-name.ts'
import { renderPreview } from './render-preview.ts'

/** Debounces typing: the preview is rendered after 350 ms without input. */
const debounceMs = 350

type PreviewError = 'wrong' | 'failed'
type Preview = { html: string | undefined; error: PreviewError | undefined }

const toPreviewError = (error: unknown): PreviewError =>
  error instanceof ApiError && error.status === 400 ? 'wrong' : 'failed'

/** Renders the page with the form's content whenever it changes. The last preview stays while rendering fails. */
export function usePreview(document: DocumentName, content: unknown, isVisible: boolean): Preview {
  const [preview, setPreview] = useState<Preview>({ html: undefined, error: undefined })
  const { kind, identifier } = document
  const text = isVisible ? JSON.stringify(content) : undefined
  useEffect(() => {
    if (text === undefined) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const name = { kind, identifier }
        const html = await renderPreview(
          { ...name, content: JSON.parse(text) as unknown, page: pageOf(name) },
          stop.signal,
        )
        setPreview({ html, error: undefined })
      } catch (error) {
        if (!stop.signal.aborted) setPreview(({ html }) => ({ html, error: toPreviewError(error) }))
      }
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text, kind, identifier])
  return preview
}
