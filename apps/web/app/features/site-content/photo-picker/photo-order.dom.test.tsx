import type { Gallery } from '@momo/contracts/galleries'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import { GalleryForm } from '../record-editors/gallery-form.tsx'
import { galleryWords } from '../record-editors/gallery.messages.ts'
import { useGalleryForm } from '../record-editors/use-gallery-form.ts'

const photo = (number: number, alt: string) => ({
  id: `019311ab-0000-7000-8000-00000000000${number}`,
  picture: { alt, width: 960, height: 960, blur: '', jpeg: `/media/${number}/960.jpg`, webp: [], avif: [] },
})
const gallery: Gallery = {
  id: '019311ab-0000-7000-8000-00000000000a',
  title: 'Dashain',
  photos: [photo(1, 'Kites'), photo(2, 'Swing'), photo(3, 'Feast')],
}

function Editing() {
  const form = useGalleryForm()
  return (
    <>
      <button type="button" onClick={() => form.begin(gallery)}>
        Begin
      </button>
      <GalleryForm form={form} />
      <output>{`Unsaved: ${form.changes}`}</output>
    </>
  )
}
const shown = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'))
const button = (name: string) => screen.getByRole('button', { name })

test('the photos of a gallery are moved with buttons, which is an unsaved change until they are back in their order', async () => {
  const user = renderScreen(<Editing />)
  await user.click(button('Begin'))
  expect(shown()).toEqual(['Kites', 'Swing', 'Feast'])
  await user.click(button('Move photo 3 back'))
  expect(shown()).toEqual(['Kites', 'Feast', 'Swing'])
  expect(screen.getByText('Unsaved: 1')).toBeTruthy()
  expect(document.activeElement).toBe(button('Move photo 2 back'))
  await user.click(button('Move photo 2 forward'))
  expect(shown()).toEqual(['Kites', 'Swing', 'Feast'])
  expect(screen.getByText('Unsaved: 0')).toBeTruthy()
})

test('after a photo of a gallery is deleted the focus is on the next photo', async () => {
  const user = renderScreen(<Editing />)
  await user.click(button('Begin'))
  await user.click(button(galleryWords.deletePhoto(1)))
  expect(shown()).toEqual(['Swing', 'Feast'])
  expect(document.activeElement).toBe(button(galleryWords.deletePhoto(1)))
})
