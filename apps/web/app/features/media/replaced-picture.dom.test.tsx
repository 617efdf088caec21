import type { LibraryPicture } from '@momo/contracts/media'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type FieldValues, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { editorWords } from '#ui/editor/editor.messages.ts'
import { PictureField } from '#ui/editor/picture-field.tsx'
import { mediaWords as words } from './media.messages.ts'
import { PictureForm } from './picture-form.tsx'
import { usePictureWords } from './use-picture-words.ts'

const picture: LibraryPicture = {
  id: '01890000-0000-7000-8000-000000000001',
  address: '/media/1/960.jpg',
  picture: {
    alt: 'A bowl of jhol momo',
    width: 960,
    height: 960,
    blur: '',
    jpeg: '/media/1/960.jpg',
    webp: [],
    avif: [],
  },
  altNe: '',
  version: 1,
  storedAt: new Date('2026-11-15T08:00:00Z'),
  uses: [],
}

function Replacing() {
  const form = usePictureWords(picture, () => undefined)
  return (
    <>
      <PictureForm picture={picture} form={form} />
      <button type="button" onClick={() => form.beginReplaced({ ...picture, version: 2 })}>
        Replaced
      </button>
    </>
  )
}

test('a picture of the library that is replaced asks for its alt text, with the old text selected', async () => {
  const user = renderScreen(<Replacing />)
  const alt = screen.getByRole<HTMLInputElement>('textbox', { name: words.altText })
  await user.click(screen.getByRole('button', { name: 'Replaced' }))
  expect(screen.getByText(words.altOfReplaced)).toBeTruthy()
  expect(document.activeElement).toBe(alt)
  expect(alt.value.slice(alt.selectionStart ?? 0, alt.selectionEnd ?? 0)).toBe('A bowl of jhol momo')
})

/** Its upload is done at once. */
function HeroPicture() {
  const { control } = useForm<FieldValues>({
    defaultValues: { url: '/media/1/960.jpg', alt: 'A bowl of jhol momo' },
  })
  return (
    <PictureField
      label="Main image"
      field={{ control, name: 'url' }}
      alt={{ control, name: 'alt' }}
      upload={() => Promise.resolve({ url: '/media/2/960.jpg' })}
      callbacks={{ noPlace: () => undefined, failed: () => undefined }}
    />
  )
}
const altText = () => screen.getByRole<HTMLInputElement>('textbox', { name: editorWords.altText })

test('another picture in an editor asks for its alt text until it is typed', async () => {
  const user = renderScreen(<HeroPicture />)
  const file = new File(['x'], 'thali.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText(editorWords.otherPicture), { target: { files: [file] } })
  expect(await screen.findByText(editorWords.altOfOther)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(altText()))
  await fill(user, altText(), 'A thali')
  expect(altText().value).toBe('A thali')
  expect(screen.queryByText(editorWords.altOfOther)).toBeNull()
})

test('after a picture is removed from an editor the focus is on the button that chooses another', async () => {
  const user = renderScreen(<HeroPicture />)
  await user.click(screen.getByRole('button', { name: editorWords.removePicture('Main image') }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(editorWords.choosePicture)))
})
