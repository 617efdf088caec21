import { expect, test } from 'vitest'
import { z } from 'zod'
import { Hero } from './hero.ts'
import { getHero } from '../site-content.endpoints.ts'

const jpeg = `/media/${'ab'.repeat(32)}/960.jpg`
const picture = {
  alt: 'A bowl',
  width: 1600,
  height: 1600,
  blur: 'data:,',
  jpeg,
  webp: [{ width: 320, url: '/media/x/320.webp' }],
  avif: [],
}
const content: Hero = {
  headlineBlue1: 'Steaming hot',
  headlineOrange1: 'jhol momo,',
  headlineBlue2: 'the way',
  headlineOrange2: 'Kathmandu eats.',
  subDescription: 'Folded by hand.',
  ctaButtonText: 'Order momo',
  ctaButtonLink: '/jholmomo-outlets',
  mainImageUrl: jpeg,
  mainImageAltText: 'A bowl with steam',
  decorativeImageUrl: '',
  decorativeImageAltText: '',
  socialLinks: { facebook: 'https://facebook.example/jholmomo', instagram: '', tiktok: '', youtube: '' },
  contactInfo: {
    phone: { title: 'Phone', value: '+977 1-5970123' },
    email: { title: 'Email', value: 'namaste@jholmomo.example' },
    headOffice: { title: 'Head-Office', value: 'New Road' },
  },
}

test("API-29 the hero is _id, identifier 'main_hero' and its fields at data.data, with the sizes of its pictures beside them", () => {
  const hero = {
    content,
    version: 1,
    publishedAt: new Date('2026-11-15T09:00:00.000Z'),
    pictures: { [jpeg]: picture },
  }
  const wire = z.encode(getHero.reply, hero)
  const beside = {
    version: 1,
    publishedAt: '2026-11-15T09:00:00.000Z',
    pictures: { [jpeg]: expect.objectContaining({ Jpeg: jpeg }) },
  }
  expect(wire.data.data).toEqual({ ...content, _id: 'main_hero', identifier: 'main_hero', ...beside })
  expect(z.decode(getHero.reply, wire)).toEqual(hero)
})

test.each(['http://facebook.example', 'javascript:alert(1)', '//facebook.example', 'facebook.example'])(
  'the social link %s is rejected',
  (facebook) => {
    expect(Hero.safeParse({ ...content, socialLinks: { ...content.socialLinks, facebook } }).success).toBe(
      false,
    )
  },
)
