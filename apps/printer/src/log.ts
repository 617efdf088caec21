/** One line for each event, for journald. */
export function log(event: string, fields: Record<string, unknown> = {}): void {
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join(' ')
  process.stdout.write(`${event}${text === '' ? '' : ` ${text}`}\n`)
}
