import { expect, test } from 'vitest'
import { twoColours } from '#lib/format/two-colours.ts'
import { renderElement } from '#testing/render-page.tsx'
import { withIds } from './legal-section.ts'
import { proseBlocks } from './prose-blocks.ts'
import { Prose } from './prose.tsx'

test.each([
  ['one line', [{ paragraph: 'one line' }]],
  ['two\nlines', [{ paragraph: 'two lines' }]],
  ['one\n\n\ntwo', [{ paragraph: 'one' }, { paragraph: 'two' }]],
  ['- a\n- b', [{ list: ['a', 'b'] }]],
  [
    'We keep:\n- a\n- b\nand no more',
    [{ paragraph: 'We keep:' }, { list: ['a', 'b'] }, { paragraph: 'and no more' }],
  ],
  ['- a\n\n- b', [{ list: ['a'] }, { list: ['b'] }]],
  ['-5 degrees', [{ paragraph: '-5 degrees' }]],
  ['', []],
])('%j is split into paragraphs and lists', (text, blocks) => {
  expect(proseBlocks(text)).toEqual(blocks)
})

test('editor input is escaped', async () => {
  const html = await renderElement(<Prose text={'<script>x</script>\n\n- <b>y</b>'} />)
  expect(html).toContain('<p>&lt;script&gt;x&lt;/script&gt;</p>')
  expect(html).toContain('<li>&lt;b&gt;y&lt;/b&gt;</li>')
})

test('section ids come from the headings and are unique', () => {
  const ids = withIds(
    ['What we collect', 'What we collect!', 'हाम्रो', 'How? Why?'].map((heading) => ({ heading, text: 'x' })),
  )
  expect(ids.map(({ id }) => id)).toEqual(['what-we-collect', 'section-2', 'section-3', 'how-why'])
})

test.each([
  ['Privacy & Policy', 'Privacy', '& Policy'],
  ['  Our   Services ', 'Our', 'Services'],
  ['Momo', 'Momo', ''],
])('%j in two colours', (title, blue, orange) => {
  expect(twoColours(title)).toEqual({ blue, orange })
})
