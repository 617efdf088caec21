import { useEffect, useState } from 'react'
import { ApiFault } from '#lib/api/api-error.ts'
import { type DocumentName, pageOf } from './document-name.ts'
import { renderPreview } from './render-preview.ts'

/** A moment without a key: nobody looks at half a word. */
const afterMs = 350

type Shown = { html: string | undefined; trouble: 'wrong' | 'failed' | undefined }

const troubleOf = (error: unknown): Shown['trouble'] => (error instanceof ApiFault && error.status === 400 ? 'wrong' : 'failed')

/** The page with what stands in the form, rendered anew as it changes. While it can not be, the last one stays. */
export function usePreview(document: DocumentName, content: unknown, isWanted: boolean): Shown {
  const [shown, setShown] = useState<Shown>({ html: undefined, trouble: undefined })
  const { kind, identifier } = document
  const text = isWanted ? JSON.stringify(content) : undefined
  useEffect(() => {
    if (text === undefined) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const name = { kind, identifier }
        const html = await renderPreview({ ...name, content: JSON.parse(text) as unknown, page: pageOf(name) }, stop.signal)
        setShown({ html, trouble: undefined })
      } catch (error) {
        if (!stop.signal.aborted) setShown(({ html }) => ({ html, trouble: troubleOf(error) }))
      }
    }, afterMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text, kind, identifier])
  return shown
}
