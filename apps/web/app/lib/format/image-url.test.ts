import { expect, test } from 'vitest'
import { galleryImageUrl, imageUrl } from './image-url.ts'

test('GEN-05 a relative path becomes a URL on the API host without its /api/v1 part', () => {
  expect(imageUrl('/media/a.webp', 'https://api.jholmomo.example/api/v1')).toBe(
    'https://api.jholmomo.example/media/a.webp',
  )
  expect(imageUrl('media/a.webp', 'https://api.jholmomo.example/api/v1/')).toBe(
    'https://api.jholmomo.example/media/a.webp',
  )
  expect(imageUrl('media/a.webp')).toBe('/media/a.webp')
})

test('GEN-05 an absolute URL is unchanged', () => {
  expect(imageUrl('https://cdn.example/a.jpg', 'https://api.jholmomo.example')).toBe(
    'https://cdn.example/a.jpg',
  )
  expect(imageUrl('data:image/webp;base64,AA==')).toBe('data:image/webp;base64,AA==')
})

test('GEN-05 a gallery picture without http is served from /public/temp/{filename}', () => {
  const filename = 'tihar.jpg'
  expect(galleryImageUrl(filename, 'https://api.jholmomo.example/api/v1')).toBe(
    `https://api.jholmomo.example/public/temp/${filename}`,
  )
  expect(galleryImageUrl('uploads/tihar.jpg')).toBe('/public/temp/tihar.jpg')
  expect(galleryImageUrl('http://cdn.example/tihar.jpg')).toBe('http://cdn.example/tihar.jpg')
})
