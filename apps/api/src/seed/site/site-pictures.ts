/** Returns the URL of a seed picture by its file name. */
export type PictureAt = (file: string) => string
