import {
  circle,
  control,
  type LatLng,
  latLng,
  latLngBounds,
  type LayerGroup,
  layerGroup,
  map as createMap,
  type Map as LeafletMap,
  type Marker,
  marker,
  polyline,
  tileLayer,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { DrawMap, MapContent, MapEvents, MapMarker, MapPoint, MapTiles } from './map-content.ts'
import { markerIcon, pinIcon } from './leaflet-icons.ts'
import './leaflet-map.css'

const streetZoom = 16
/** Farther out, a step of 20 m is less than two pixels. */
const pinZoom = 14

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const hasTouch = () => matchMedia('(pointer: coarse)').matches
const at = ({ latitude, longitude }: MapPoint) => latLng(latitude, longitude)
const pointOf = ({ lat, lng }: LatLng): MapPoint => ({
  latitude: Number(lat.toFixed(6)),
  longitude: Number(lng.toFixed(6)),
})

export const drawMap: DrawMap = (box, tiles, events) => {
  const map = openMap(box, events)
  const layers = layerGroup().addTo(map)
  const pin = createPin(events)
  addTiles(map, tiles, events)
  let before: MapContent | undefined
  return {
    show: (content) => {
      layers.clearLayers()
      addContent(layers, content, events)
      // The pin is moved, not drawn again: the click at the end of a drag belongs to it.
      if (content.pin) pin.setLatLng(at(content.pin)).addTo(map)
      else pin.remove()
      moveView(map, content, before)
      before = content
    },
    remove: () => void map.remove(),
  }
}

function openMap(box: HTMLElement, { onPlace }: MapEvents): LeafletMap {
  const isAnimated = !isStill()
  const map = createMap(box, {
    attributionControl: false,
    keyboard: false,
    // The wheel, and one finger where no pin is placed, scroll the page. Two fingers zoom the map.
    scrollWheelZoom: false,
    dragging: onPlace !== undefined || !hasTouch(),
    doubleClickZoom: onPlace === undefined,
    zoomAnimation: isAnimated,
    markerZoomAnimation: isAnimated,
    fadeAnimation: isAnimated,
    inertia: isAnimated,
  })
  control.attribution({ prefix: false }).addTo(map)
  if (onPlace) map.on('click', ({ latlng }) => onPlace(pointOf(latlng.wrap())))
  return map
}

function addTiles(map: LeafletMap, { url, attribution }: MapTiles, events: MapEvents): void {
  let hasTile = false
  tileLayer(url, {
    maxZoom: 19,
    attribution: attributionOf(attribution),
    // OpenStreetMap requires a referrer; a page with a token in its URL sends none by itself.
    referrerPolicy: 'strict-origin',
  })
    .once('tileload', () => {
      hasTile = true
      events.onFirstTile()
    })
    // Deferred, because Leaflet uses the map after this event and the failure removes it.
    .once('load', () => queueMicrotask(() => hasTile || events.onFailed()))
    .addTo(map)
}

/** Leaflet inserts it as HTML, so the text is escaped. */
function attributionOf(text: string): string {
  const link = document.createElement('a')
  link.textContent = text
  if (!text.includes('OpenStreetMap')) return `© ${link.innerHTML}`
  link.href = 'https://www.openstreetmap.org/copyright'
  link.target = '_blank'
  link.rel = 'noopener'
  return `© ${link.outerHTML}`
}

function addContent(layers: LayerGroup, { area, route, markers }: MapContent, { onOpen }: MapEvents): void {
  if (area)
    circle(at(area.at), {
      radius: area.radius,
      interactive: false,
      className: 'fill-blue stroke-blue',
      fillOpacity: 0.1,
      weight: 2,
      dashArray: '6 5',
    }).addTo(layers)
  if (route)
    polyline(route.map(at), {
      interactive: false,
      className: 'stroke-blue',
      weight: 4,
      dashArray: '1 10',
    }).addTo(layers)
  for (const each of markers) addMarker(layers, each, onOpen)
}

function createPin({ onPlace }: MapEvents): Marker {
  const pin = marker([0, 0], {
    icon: pinIcon(),
    keyboard: false,
    interactive: onPlace !== undefined,
    draggable: onPlace !== undefined,
    autoPan: true,
    zIndexOffset: 1_000,
  })
  return pin.on('dragend', () => onPlace?.(pointOf(pin.getLatLng().wrap())))
}

function addMarker(layers: LayerGroup, each: MapMarker, onOpen: MapEvents['onOpen']): void {
  const { to } = each
  const placed = marker(at(each.at), {
    icon: markerIcon(each),
    keyboard: false,
    interactive: to !== undefined,
    riseOnHover: true,
  }).addTo(layers)
  if (to === undefined) return
  placed.on('click', ({ originalEvent }) => {
    if (originalEvent.defaultPrevented) onOpen(to)
  })
}

const fixedPart = ({ markers, area, route, view }: MapContent) => JSON.stringify([markers, area, route, view])

/** Shows everything when anything but the pin is new. A placed pin is shown with its streets and stays visible. */
function moveView(map: LeafletMap, content: MapContent, before: MapContent | undefined): void {
  const { pin } = content
  const still = isStill() ? { animate: false } : {}
  if (!before || fixedPart(before) !== fixedPart(content)) showAll(map, content)
  else if (pin && map.getZoom() < pinZoom) map.setView(at(pin), streetZoom, still)
  else if (pin) map.panInside(at(pin), { ...still, padding: [40, 60] })
}

function showAll(map: LeafletMap, { markers, route = [], area, view, pin }: MapContent): void {
  const bounds = latLngBounds([])
  for (const point of [...markers.map((each) => each.at), ...route, ...(pin ? [pin] : [])])
    bounds.extend(at(point))
  for (const circled of [area, view]) if (circled) bounds.extend(at(circled.at).toBounds(2 * circled.radius))
  if (bounds.isValid()) map.fitBounds(bounds, { padding: [24, 24], maxZoom: streetZoom, animate: false })
}
