import type { Locator, Page } from '@playwright/test'
import { place } from './place.ts'

export const loadedTile = 'img.leaflet-tile-loaded'

/** Collects the requests for Leaflet's files and for tiles. */
export function mapRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.includes('/leaflet-map') || url.startsWith(place.tilesOrigin())) asked.push(url)
  })
  return asked
}

/** Gives this page other tiles than the good ones; qa/stand-ins/tile-stand-in.ts has the modes. */
export async function setTiles(page: Page, mode: 'broken' | 'silent'): Promise<void> {
  const good = `${place.tilesOrigin()}/well/`
  await page.unroute(`${good}**`)
  await page.route(`${good}**`, (route) =>
    route.continue({ url: route.request().url().replace('/well/', `/${mode}/`) }),
  )
}

/** The position at a point of the map, which is relative to its padding box, by the numbers and the place of a tile. */
export function positionAt(
  map: Locator,
  point: { x: number; y: number },
): Promise<{ latitude: number; longitude: number }> {
  return map.evaluate((frame, { x, y }) => {
    const tile = frame.querySelector<HTMLImageElement>('img.leaflet-tile-loaded')!
    const [z = 0, column = 0, row = 0] = /(\d+)\/(\d+)\/(\d+)[.]png$/.exec(tile.src)!.slice(1).map(Number)
    const [drawn, box] = [tile.getBoundingClientRect(), frame.getBoundingClientRect()]
    const across = (column + (box.left + frame.clientLeft + x - drawn.left) / drawn.width) / 2 ** z
    const down = (row + (box.top + frame.clientTop + y - drawn.top) / drawn.height) / 2 ** z
    return {
      latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI,
      longitude: across * 360 - 180,
    }
  }, point)
}
