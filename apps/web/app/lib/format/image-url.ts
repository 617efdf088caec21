const absolute = /^(https?:|data:|blob:)/i

/** GEN-05: a relative path becomes a URL on the API host, without its /api/v1 part. The default host is this site's own, which proxies. */
export function imageUrl(path: string, apiAddress = ''): string {
  if (absolute.test(path)) return path
  const host = apiAddress.replace(/\/+$/, '').replace(/\/api\/v1$/, '')
  return `${host}/${path.replace(/^\/+/, '')}`
}

/** GEN-05: gallery pictures are identified by their file name. */
export function galleryImageUrl(nameOrUrl: string, apiAddress = ''): string {
  return absolute.test(nameOrUrl)
    ? nameOrUrl
    : imageUrl(`/public/temp/${nameOrUrl.split('/').at(-1)}`, apiAddress)
}
