/** Enough for someone who knows the address to recognise it: 's•••@example.com', '98•••••567'. */
export function veil(address: string): string {
  const at = address.lastIndexOf('@')
  if (at > 0) return `${address.slice(0, 1)}•••${address.slice(at)}`
  return `${address.slice(0, 2)}•••••${address.slice(-3)}`
}
