import { expect, test } from 'vitest'
import { renderElement } from '#testing/render-page.tsx'
import { emptyDish } from './dish-form.ts'
import { DishHead } from './dish-head.tsx'

const head = (isDraft: boolean) =>
  renderElement(
    <DishHead
      form={{ ...emptyDish, name: 'Kothey' }}
      isNew={false}
      isChanged={false}
      isDraft={isDraft}
      isOpen={false}
      onToggle={() => {}}
    />,
  )

test('CMS-07 a dish with a draft is marked', async () => {
  expect(await head(true)).toContain('Draft, not live')
  expect(await head(false)).not.toContain('Draft')
})
