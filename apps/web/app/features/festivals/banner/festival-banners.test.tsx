import type { Banner } from '@momo/contracts/festivals'
import { expect, test } from 'vitest'
import { renderElement } from '#testing/render-page.tsx'
import { FestivalBanners } from './festival-banners.tsx'

const id = (n: number) => `019311ab-0000-7000-8000-00000000000${n}`
const banner: Banner = {
  id: id(1),
  name: 'Tihar',
  nameNe: 'तिहार',
  text: 'Closed for Tihar.',
  textNe: 'तिहारमा बन्द।',
  effect: 'closed',
  from: '2026-11-13',
  to: '2026-11-15',
  branches: ['Patan', 'Thamel', 'Boudha', 'Kalanki'].map((name, i) => ({ id: id(i + 2), name })),
}

test('a banner has both languages, its days and the first outlets', async () => {
  const html = await renderElement(<FestivalBanners banners={[banner]} />)
  expect(html).toContain('Closed for Tihar.')
  expect(html).toContain('<p lang="ne">तिहारमा बन्द।</p>')
  expect(html).toContain('Fri, 13 Nov 2026 – Sun, 15 Nov 2026 · At Patan, Thamel, Boudha and 1 more')
})

test('an outlet shows its own banners and those of all outlets', async () => {
  const { branches: _, ...everywhere } = { ...banner, id: id(9), text: 'Strike' }
  const at = (branchId: string) =>
    renderElement(<FestivalBanners banners={[banner, everywhere]} branchId={branchId} />)
  expect(await at(id(2))).toContain('Closed for Tihar.')
  expect(await at(id(8))).not.toContain('Closed for Tihar.')
  expect(await at(id(8))).toContain('Strike')
})

test('without banners nothing is rendered', async () => {
  for (const banners of [[], undefined])
    expect(await renderElement(<FestivalBanners banners={banners} />)).not.toContain('aside')
})
