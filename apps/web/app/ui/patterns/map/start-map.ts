import type { DrawMap, DrawnMap, MapEvents, MapTiles } from './map-content.ts'

/** On a slow phone network the first tile takes several seconds, and the sketch is shown meanwhile. */
const firstTileMs = 10_000

export type LoadMap = () => Promise<{ drawMap: DrawMap }>
type Events = MapEvents & { onDrawn: (map: DrawnMap) => void }

/**
 * Loads and draws the map, when the browser is online. It fails if its script or all first tiles fail, or if no tile arrives in time. Returns the function that removes it.
 */
export function startMap(
  box: HTMLElement,
  tiles: MapTiles,
  load: LoadMap,
  { onDrawn, ...events }: Events,
): () => void {
  let map: DrawnMap | undefined
  let limit: ReturnType<typeof setTimeout> | undefined
  let hasEnded = false
  const start = () => void load().then(draw).catch(fail)
  const end = () => {
    hasEnded = true
    clearTimeout(limit)
    removeEventListener('online', start)
    map?.remove()
    map = undefined
  }
  function fail(): void {
    if (hasEnded) return
    end()
    events.onFailed()
  }
  function draw({ drawMap }: { drawMap: DrawMap }): void {
    if (hasEnded) return
    limit = setTimeout(fail, firstTileMs)
    const onFirstTile = () => {
      clearTimeout(limit)
      events.onFirstTile()
    }
    map = drawMap(box, tiles, { ...events, onFirstTile, onFailed: fail })
    onDrawn(map)
  }
  if (navigator.onLine) start()
  else addEventListener('online', start, { once: true })
  return end
}
