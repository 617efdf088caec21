/** Masks an address so that only its owner recognises it: 's•••@example.com', '98•••••567'. */
export function maskRecipient(address: string): string {
  const at = address.lastIndexOf('@')
  if (at > 0) return `${address.slice(0, 1)}•••${address.slice(at)}`
  return `${address.slice(0, 2)}•••••${address.slice(-3)}`
}
