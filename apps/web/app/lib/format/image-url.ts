const absolute = /^(https?:|data:|blob:)/i

/** GEN-05: a relative path becomes an address at the API host, without its /api/v1 part. No host given: this site's own, which forwards. */
export function imageUrl(path: string, apiAddress = ''): string {
  if (absolute.test(path)) return path
  const host = apiAddress.replace(/\/+$/, '').replace(/\/api\/v1$/, '')
  return `${host}/${path.replace(/^\/+/, '')}`
}

/** GEN-05: gallery pictures are known by their file name alone. */
export function galleryImageUrl(nameOrUrl: string, apiAddress = ''): string {
  return absolute.test(nameOrUrl) ? nameOrUrl : imageUrl(`/public/temp/${nameOrUrl.split('/').at(-1)}`, apiAddress)
}
