const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const traceAddress = new RegExp(`/superadmin/batches/(order/)?(${id})(?:[/?#]|$)`, 'i')
const searchAddress = /\/superadmin\/batches\/?\?(\S*)$/i

/** A hand scanner types the address of a label and Enter; a person types a number. Returns where to go. */
export function pathOfScanned(text: string): string {
  const typed = text.trim()
  const [, order = '', found] = traceAddress.exec(typed) ?? []
  if (found) return `/superadmin/batches/${order.toLowerCase()}${found.toLowerCase()}`
  const [, query] = searchAddress.exec(typed) ?? []
  const q = query === undefined ? typed : (new URLSearchParams(query).get('q') ?? '')
  return q ? `/superadmin/batches?q=${encodeURIComponent(q)}` : '/superadmin/batches'
}
