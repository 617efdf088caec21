/** GEN-05: gallery pictures have a file name; `/public/temp/{hash}-{width}.jpg` is the same file as `/media/{hash}/{width}.jpg`. */
export const fileNameOf = (address: string): string => address.replace(/^\/media\//, '').replace('/', '-')
export const addressOf = (fileName: string): string => `/media/${fileName.replace('-', '/')}`
