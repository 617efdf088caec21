import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import type { DrawnMap, MapContent, MapPoint, MapTiles } from './map-content.ts'
import { type LoadMap, startMap } from './start-map.ts'

/** Leaflet and its styles are a chunk of their own, loaded for the first map. */
const loadLeaflet: LoadMap = () => import('./leaflet-map.ts')

type MapProps = {
  tiles: MapTiles | undefined
  content: MapContent
  /** False: nothing is loaded. */
  isWanted?: boolean | undefined
  /** Makes the map one to place a pin on. */
  onPlace?: ((at: MapPoint) => void) | undefined
  onOpen?: ((to: string) => void) | undefined
  onFail?: (() => void) | undefined
  load?: LoadMap | undefined
}
type Props = MapProps & Omit<ComponentProps<'div'>, 'ref' | keyof MapProps>

/**
 * Shows the sketch (`children`) at once, and the map in the same box as soon as its first tile has loaded. Without tiles, without a
 * connection and after a failure the sketch stays.
 */
export function MapView({
  tiles,
  content,
  isWanted,
  onPlace,
  onOpen,
  onFail,
  load,
  className,
  children,
  ...frameProps
}: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const isShown = useMap(frame, box, { tiles, content, isWanted, onPlace, onOpen, onFail, load })
  return (
    // Isolated, because Leaflet's layers have higher z-indexes than the bars of the page.
    <div
      tabIndex={-1}
      {...frameProps}
      ref={frame}
      className={classNames('relative isolate overflow-hidden', className)}
    >
      {isShown ? undefined : children}
      <div className={classNames('absolute inset-0', !isShown && 'invisible')}>
        <div ref={box} className="size-full" />
      </div>
    </div>
  )
}

type Box = RefObject<HTMLDivElement | null>

/** Draws the map into the box while it is wanted, and updates it. Returns whether it is shown. */
function useMap(frame: Box, box: Box, props: MapProps): boolean {
  const { tiles, content, isWanted = true, onPlace, load = loadLeaflet } = props
  const [isShown, setShown] = useState(false)
  const drawn = useRef<DrawnMap>(undefined)
  const canPlace = onPlace !== undefined
  const showContent = useEffectEvent(() => drawn.current?.show(content))
  const handlers = useEffectEvent(() => props)
  useEffect(() => {
    if (!isWanted || !tiles || !box.current) return undefined
    const remove = startMap(box.current, tiles, load, {
      onDrawn: (map) => {
        drawn.current = map
        showContent()
      },
      onFirstTile: () => {
        // The focus would be lost with the sketch.
        if (frame.current?.contains(document.activeElement)) frame.current.focus()
        setShown(true)
      },
      onFailed: () => {
        drawn.current = undefined
        handlers().onFail?.()
      },
      onOpen: (to) => handlers().onOpen?.(to),
      onPlace: canPlace ? (at) => handlers().onPlace?.(at) : undefined,
    })
    return () => {
      remove()
      drawn.current = undefined
      setShown(false)
    }
  }, [isWanted, tiles, load, canPlace, frame, box])
  // The content is a new object in every render, so its text is compared.
  const contentText = JSON.stringify(content)
  useEffect(() => showContent(), [contentText])
  return isShown
}
