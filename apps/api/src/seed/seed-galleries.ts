import { readGalleries, saveGallery } from '#modules/galleries'

type GallerySeed = { id: string; title: string; pictures: string[] }

/** The last gallery is the newest and is shown first. */
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
      'menu/open-momo-four-colour.jpg',
    ],
  },
  {
    id: '019a8000-0000-7000-8000-00000000a002',
    title: 'Banquets and feasts',
    pictures: [
      'gallery/banquet-table.jpg',
      'gallery/buffet-line-steamers.jpg',
      'menu/momo-platter-achars.jpg',
      'branches/courtyard-evening-lights.jpg',
      'branches/dining-hall-pendant-lamps.jpg',
    ],
  },
  {
    id: '019a8000-0000-7000-8000-00000000a003',
    title: 'Tihar at Jhol Momo',
    pictures: [
      'gallery/tihar-festival-lights.jpg',
      'menu/sel-roti.jpg',
      'branches/storefront-night-glow.jpg',
      'branches/newari-brick-facade.jpg',
      'branches/momo-kiosk-night.jpg',
    ],
  },
]

export const galleryPictures = (): string[] => galleries.flatMap(({ pictures }) => pictures)

/** Existing galleries are not changed. */
export async function seedGalleries(ids: Map<string, string>): Promise<void> {
  const present = new Set((await readGalleries()).map(({ id }) => id))
  for (const { id, title, pictures } of galleries.filter((gallery) => !present.has(gallery.id)))
    await saveGallery({ id, title, pictureIds: pictures.flatMap((name) => ids.get(name) ?? []) })
}
