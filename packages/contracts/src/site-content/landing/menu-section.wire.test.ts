import { expect, test } from 'vitest'
import { z } from 'zod'
import { menuSectionDefaults } from './menu-section.ts'
import { getMenuSection } from '../site-content.endpoints.ts'

test("API-27 the menu section is identifier 'main_menu', titleBluePart, titleOrangePart and subtitle in data", () => {
  expect([menuSectionDefaults.titleBluePart, menuSectionDefaults.titleOrangePart]).toEqual(['Our', 'Menu'])
  const section = {
    content: { ...menuSectionDefaults },
    version: 1,
    publishedAt: new Date('2026-11-15T09:00:00.000Z'),
    pictures: {},
  }
  const wire = z.encode(getMenuSection.reply, section)
  const beside = { version: 1, publishedAt: '2026-11-15T09:00:00.000Z', pictures: {} }
  expect(wire.data).toEqual({ ...menuSectionDefaults, identifier: 'main_menu', ...beside })
  expect(z.decode(getMenuSection.reply, wire)).toEqual(section)
})
