/** URL slug: 'C-Momo (Chilli)' becomes c-momo-chilli. */
export const categorySlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
