import { readGalleries, saveGallery } from '#modules/galleries'

type GallerySeed = { id: string; title: string; pictures: string[] }

/** The last gallery is the newest and is shown first. Each picture shows what the title says and is in one gallery only. */
const galleries: GallerySeed[] = [
  {
    id: '019a8000-0000-7000-8000-00000000a001',
    title: 'From our kitchen',
    pictures: [
      'gallery/momo-making-board.jpg',
      'gallery/bamboo-steamer-tower.jpg',
      'gallery/achar-trio.jpg',
      'branches/kitchen-aluminium-steamers.jpg',
      'branches/counter-with-steamers.jpg',
    ],
  },
  {
    id: '019a8000-0000-7000-8000-00000000a004',
    title: 'Our shopfronts',
    pictures: [
      'branches/newari-brick-facade.jpg',
      'branches/storefront-day-awning.jpg',
      'branches/storefront-night-glow.jpg',
      'branches/momo-kiosk-night.jpg',
    ],
  },
  {
    id: '019a8000-0000-7000-8000-00000000a002',
    title: 'Banquets and feasts',
    pictures: [
      'gallery/banquet-table.jpg',
      'gallery/buffet-line-steamers.jpg',
      'menu/momo-platter-achars.jpg',
      'branches/dining-hall-pendant-lamps.jpg',
    ],
  },
  {
    id: '019a8000-0000-7000-8000-00000000a005',
    title: 'A table for you',
    pictures: [
      'branches/pokhara-lakeside-terrace.jpg',
      'branches/rooftop-stupa-sunset.jpg',
      'branches/courtyard-evening-lights.jpg',
      'branches/table-corner-window-light.jpg',
    ],
  },
  {
    id: '019a8000-0000-7000-8000-00000000a006',
    title: 'Jhol in every bowl',
    pictures: [
      'menu/jhol-momo-top.jpg',
      'menu/buff-jhol-momo.jpg',
      'menu/veg-jhol-momo.jpg',
      'menu/paneer-jhol-momo.jpg',
      'menu/jhol-momo-close.jpg',
      'hero/jhol-momo-hero.jpg',
    ],
  },
  {
    id: '019a8000-0000-7000-8000-00000000a003',
    title: 'Tihar at Jhol Momo',
    pictures: ['gallery/tihar-festival-lights.jpg', 'menu/sel-roti.jpg', 'notice/tihar-third-jhol-on-us.jpg'],
  },
]

export const galleryPictures = (): string[] => galleries.flatMap(({ pictures }) => pictures)

/** Existing galleries are not changed. */
export async function seedGalleries(ids: Map<string, string>): Promise<void> {
  const present = new Set((await readGalleries()).map(({ id }) => id))
  for (const { id, title, pictures } of galleries.filter((gallery) => !present.has(gallery.id)))
    await saveGallery({ id, title, pictureIds: pictures.flatMap((name) => ids.get(name) ?? []) })
}
