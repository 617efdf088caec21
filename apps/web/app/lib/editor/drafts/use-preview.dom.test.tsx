import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { usePreview } from './use-preview.ts'

beforeEach(() => {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { content } = JSON.parse(body) as { content: { title: string } }
    return content.title === ''
      ? Response.json({ code: 'request.invalid' }, { status: 400 })
      : new Response(content.title, { headers: { 'content-type': 'text/html' } })
  })
})

function Editor() {
  const [title, setTitle] = useState('Steaming')
  const { html, error } = usePreview({ kind: 'hero', identifier: 'main' }, JSON.stringify({ title }), true)
  return (
    <>
      <input aria-label="Title" value={title} onChange={(event) => setTitle(event.target.value)} />
      <p>{`Shown: ${html}, ${error}`}</p>
    </>
  )
}

test('CMS-23 the preview follows the form, and the last one stays while the content is invalid', async () => {
  const user = renderScreen(<Editor />)
  const title = screen.getByRole('textbox', { name: 'Title' })
  expect(await screen.findByText('Shown: Steaming, undefined')).toBeTruthy()
  await user.clear(title)
  expect(await screen.findByText('Shown: Steaming, wrong')).toBeTruthy()
  await fill(user, title, 'Hot')
  expect(await screen.findByText('Shown: Hot, undefined')).toBeTruthy()
})
