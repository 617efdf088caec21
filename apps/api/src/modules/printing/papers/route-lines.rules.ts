import type { Ticket } from '@momo/contracts/orders'

type Line = Ticket['lines'][number]
type Place = { id: string; stations: readonly string[] }
type RoutedTicket<P> = { printer: P; lines: Line[] }

/**
 * Each line goes to every kitchen printer of its station; a printer without stations prints all. A line that no printer is set up for
 * goes to the first one, so that no dish is left out because of a setting.
 */
export function routeLines<P extends Place>(
  lines: Line[],
  stationOf: (line: Line) => string | undefined,
  printers: P[],
): RoutedTicket<P>[] {
  const prints = ({ stations }: P, line: Line) =>
    stations.length === 0 || stations.includes(stationOf(line) ?? '')
  const isRouted = (line: Line) => printers.some((printer) => prints(printer, line))
  return printers
    .map((printer, index) => ({
      printer,
      lines: lines.filter((line) => prints(printer, line) || (index === 0 && !isRouted(line))),
    }))
    .filter((routed) => routed.lines.length > 0)
}
