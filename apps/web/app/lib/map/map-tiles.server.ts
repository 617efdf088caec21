export type MapTiles = { url: string; attribution: string }

const openStreetMap = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

/** The tiles of all maps; undefined without maps. The web host validates both settings when it starts (server/settings.ts). */
export function mapTiles(env: NodeJS.ProcessEnv): MapTiles | undefined {
  const url = env['MAP_TILES_URL'] ?? openStreetMap
  return url ? { url, attribution: env['MAP_ATTRIBUTION'] || 'OpenStreetMap contributors' } : undefined
}

/** The tiles' origin as a source of a content security policy: `{s}` is any subdomain. */
export const tileSource = ({ url }: MapTiles): string => new URL(url.replace('{s}', '*')).origin
