import { useRouteLoaderData } from 'react-router'
import type { MapTiles } from './map-tiles.server.ts'

/** The tiles of this installation, from the root loader; undefined without maps. */
export const useMapTiles = (): MapTiles | undefined => useRouteLoaderData<{ tiles?: MapTiles }>('root')?.tiles
