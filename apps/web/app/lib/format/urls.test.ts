import { expect, test } from 'vitest'
import { withQuery } from './urls.ts'

test('query parameters are set and removed, the others stay', () => {
  expect(withQuery('?state=new&q=momo', { q: 'झोल', cursor: undefined })).toBe(
    '?state=new&q=%E0%A4%9D%E0%A5%8B%E0%A4%B2',
  )
  expect(withQuery('?state=new', { state: '' })).toBe('?')
})
