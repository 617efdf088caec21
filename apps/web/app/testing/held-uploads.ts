import { fireEvent } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'

type Field = [name: string, value: string]
type HeldUpload = {
  /** Method and path. */
  target: string
  /** The fields of the form; a file is its name. */
  fields: Field[]
  progress: (loaded: number, total: number) => void
  answer: (status: number, body: unknown) => void
}

/** Replaces the uploads of each test: they arrive in the returned list and are answered by the test. */
export function heldUploads(): HeldUpload[] {
  const uploads: HeldUpload[] = []
  class FakeUpload {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    status = 0
    responseText = ''
    onload?: () => void
    private target = ''
    open(method: string, path: string): void {
      this.target = `${method} ${path}`
    }
    setRequestHeader(): void {
      // The headers do not matter here.
    }
    send(form: FormData): void {
      const fields = [...form.entries()].map(([name, value]): Field => [
        name,
        typeof value === 'string' ? value : value.name,
      ])
      const answer = (status: number, body: unknown) => {
        this.status = status
        this.responseText = JSON.stringify(body)
        this.onload?.()
      }
      const progress = (loaded: number, total: number) => this.upload.onprogress?.({ loaded, total })
      uploads.push({ target: this.target, fields, progress, answer })
    }
  }
  beforeEach(() => {
    uploads.length = 0
    vi.stubGlobal('XMLHttpRequest', FakeUpload)
  })
  return uploads
}

/** Picks a small picture in a file input. */
export const pickPicture = (input: Element, name: string): boolean =>
  fireEvent.change(input, { target: { files: [new File(['x'], name, { type: 'image/png' })] } })
