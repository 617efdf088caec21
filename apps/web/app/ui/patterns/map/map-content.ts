export type MapPoint = { latitude: number; longitude: number }
export type MapTiles = { url: string; attribution: string }

export type MapMarker = {
  at: MapPoint
  look: 'outlet' | 'closed-outlet' | 'home' | 'visitor'
  name: string
  /** A path of this site: the marker is a link to it. */
  to?: string | undefined
}

export type MapContent = {
  markers: MapMarker[]
  pin?: MapPoint | undefined
  /** A circle, its radius in metres. */
  area?: { at: MapPoint; radius: number } | undefined
  route?: MapPoint[] | undefined
  /** Shown at first, like `area`, but not drawn. */
  view?: { at: MapPoint; radius: number } | undefined
}

export type MapEvents = {
  onFirstTile: () => void
  /** All first tiles have failed. */
  onFailed: () => void
  onOpen: (to: string) => void
  /** A tap or a drag of the pin. Without it the map is only shown. */
  onPlace?: ((at: MapPoint) => void) | undefined
}

export type DrawnMap = { show: (content: MapContent) => void; remove: () => void }
export type DrawMap = (box: HTMLElement, tiles: MapTiles, events: MapEvents) => DrawnMap
