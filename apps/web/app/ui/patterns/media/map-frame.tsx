import { MapPin } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { buttonClass } from '../../primitives/button-style.ts'
import { ui } from '../../ui.messages.ts'
import type { MapPoint, MapTiles } from '../map/map-content.ts'
import type { MapView } from '../map/map-view.tsx'
import { MapDrawing } from './map-drawing.tsx'

const pageUrl = ({ latitude, longitude }: MapPoint) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

const frame = 'relative h-60 overflow-hidden rounded-card border-[1.5px] border-line-2 bg-map-ground'

type Props = { position?: MapPoint | undefined; name: string; tiles?: MapTiles | undefined }

/**
 * BR-07: the map and its script are loaded only on request. Without JavaScript or tiles, and after a failure, the link opens the maps
 * service.
 */
export function MapFrame({ position, name, tiles }: Props) {
  const [View, setView] = useState<typeof MapView>()
  const [hasFailed, setFailed] = useState(false)
  if (!position) return <p className={`${frame} grid place-items-center text-ink-2`}>{ui.noMap}</p>
  const fail = () => {
    setView(undefined)
    setFailed(true)
  }
  function showMap(event: MouseEvent): void {
    if (!tiles || hasFailed) return
    event.preventDefault()
    import('../map/map-view.tsx').then((loaded) => setView(() => loaded.MapView), fail)
  }
  if (View)
    return (
      <View
        role="group"
        aria-label={ui.mapOf(name)}
        tiles={tiles}
        content={{ markers: [{ at: position, look: 'outlet', name }] }}
        onFail={fail}
        className={frame}
      >
        <MapDrawing />
      </View>
    )
  return (
    <div className={frame}>
      <MapDrawing />
      <div className="absolute inset-0 grid place-items-center">
        <a
          href={pageUrl(position)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: 'outline' })}
          onClick={showMap}
        >
          <MapPin aria-hidden />
          {ui.showMap}
        </a>
      </div>
    </div>
  )
}
