import type { Position } from '@momo/contracts/branches'

/** Opens the maps app of the device, or Google's page. */
export const directionsTo = ({ latitude, longitude }: Position): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
