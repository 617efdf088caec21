import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '../../primitives/button-style.ts'
import { ui } from '../../ui.messages.ts'
import { MapDrawing } from './map-drawing.tsx'

type Position = { latitude: number; longitude: number }

const aroundDegrees = 0.004

function embedAddress({ latitude, longitude }: Position): string {
  const box = [
    longitude - aroundDegrees,
    latitude - aroundDegrees,
    longitude + aroundDegrees,
    latitude + aroundDegrees,
  ]
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box.map((side) => side.toFixed(5)).join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`
}

const pageUrl = ({ latitude, longitude }: Position) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

const frame = 'relative h-60 overflow-hidden rounded-card border-[1.5px] border-line-2 bg-map-ground'

/** BR-07: the map is loaded from the maps service only on request; without JavaScript the link opens it there. */
export function MapFrame({ position, name }: { position?: Position | undefined; name: string }) {
  const [shown, setShown] = useState(false)
  if (!position) return <p className={`${frame} grid place-items-center text-ink-2`}>{ui.noMap}</p>
  if (shown)
    return <iframe src={embedAddress(position)} title={ui.mapOf(name)} className={`${frame} block w-full`} />
  return (
    <div className={frame}>
      <MapDrawing />
      <div className="absolute inset-0 grid place-items-center">
        <a
          href={pageUrl(position)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: 'outline' })}
          onClick={(event) => {
            event.preventDefault()
            setShown(true)
          }}
        >
          <MapPin aria-hidden />
          {ui.showMap}
        </a>
      </div>
    </div>
  )
}
