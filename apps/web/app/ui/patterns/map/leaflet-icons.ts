import { type DivIcon, divIcon, type DivIconOptions } from 'leaflet'
import { classNames } from '#lib/format/class-names.ts'
import type { MapMarker } from './map-content.ts'

/** The tip of the pin is at 0, 0. */
const pinDrawing = (fill: string) =>
  `<svg viewBox="-11 -25 22 26" class="size-full" aria-hidden="true">
    <ellipse rx="4" ry="1" fill="#1f1711" opacity="0.25"/>
    <path d="M0 0C-2.1-5.4-7.5-9.6-7.5-15a7.5 7.5 0 1 1 15 0c0 5.4-5.4 9.6-7.5 15Z" class="${fill} stroke-paper" stroke-width="1"/>
    <circle cy="-15" r="2.9" fill="#fff"/>
  </svg>`

const house = '<path d="M-4 0 0-4 4 0V4H-4Z" fill="#fff"/>'
const spotDrawing = (fill: string, inside = '') =>
  `<svg viewBox="-11 -11 22 22" class="size-full" aria-hidden="true">
    <circle r="7.5" class="${fill} stroke-paper" stroke-width="1.5"/>${inside}
  </svg>`

const pinShape: DivIconOptions = { iconSize: [44, 52], iconAnchor: [22, 50], className: '' }
const spotShape: DivIconOptions = { iconSize: [44, 44], iconAnchor: [22, 22], className: '' }

const looks: Record<MapMarker['look'], { drawing: string; shape: DivIconOptions }> = {
  outlet: { drawing: pinDrawing('fill-orange'), shape: pinShape },
  'closed-outlet': { drawing: pinDrawing('fill-control'), shape: pinShape },
  home: { drawing: spotDrawing('fill-green', house), shape: spotShape },
  visitor: { drawing: spotDrawing('fill-blue-bright'), shape: spotShape },
}

const labelClass =
  'absolute top-full left-1/2 -translate-x-1/2 rounded-pill bg-paper px-2 text-xs font-semibold whitespace-nowrap text-blue shadow-1'

/** A link shows its name while it is hovered or focused, because names of near outlets would overlap. */
export function markerIcon({ look, name, to }: MapMarker): DivIcon {
  const { drawing, shape } = looks[look]
  const content = document.createElement(to ? 'a' : 'span')
  content.className = 'group block size-full rounded-pill'
  content.innerHTML = drawing
  if (to) makeLink(content, to)
  const label = document.createElement('span')
  label.className = classNames(
    labelClass,
    Boolean(to) && 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
  )
  label.textContent = name
  content.append(label)
  return divIcon({ ...shape, html: content })
}

/** The browser would load the page again. Leaflet's click event opens it instead; there is none at the end of a drag. */
function makeLink(content: HTMLElement, to: string): void {
  content.setAttribute('href', to)
  content.addEventListener('click', (event) => {
    if (!event.ctrlKey && !event.metaKey) event.preventDefault()
  })
}

export const pinIcon = (): DivIcon => divIcon({ ...pinShape, html: pinDrawing('fill-blue') })
