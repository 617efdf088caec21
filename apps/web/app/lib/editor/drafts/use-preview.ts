import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { waitForPause } from '#lib/query/debounce.ts'
import { type DocumentName, pageOf } from './document-name.ts'
import { renderPreview } from './render-preview.ts'

/** Debounces typing: the preview is rendered after 350 ms without input. */
const debounceMs = 350

type PreviewError = 'wrong' | 'failed'
type Preview = { html: string | undefined; error: PreviewError | undefined }

const toPreviewError = (error: unknown): PreviewError =>
  error instanceof ApiError && error.status === 400 ? 'wrong' : 'failed'

/** An error is a result: its message stays until the next result, so that it does not flicker while the user types. */
async function render(document: DocumentName, text: string, signal: AbortSignal): Promise<Preview> {
  await waitForPause(debounceMs, signal)
  const content = JSON.parse(text) as unknown
  return renderPreview({ ...document, content, page: pageOf(document) }, signal).then(
    (html) => ({ html, error: undefined }),
    (error: unknown) => ({ html: undefined, error: toPreviewError(error) }),
  )
}

/** Renders the page with the form's content (JSON) whenever it changes. The last preview stays while rendering fails. */
export function usePreview(document: DocumentName, content: string, isVisible: boolean): Preview {
  const text = isVisible ? content : ''
  const { data } = useQuery({
    queryKey: ['site-content', 'preview', document.kind, document.identifier, text],
    queryFn: ({ signal }) => render(document, text, signal),
    enabled: isVisible,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  })
  const [html, setHtml] = useState<string>()
  if (data?.html !== undefined && data.html !== html) setHtml(data.html)
  return { html, error: data?.error }
}
