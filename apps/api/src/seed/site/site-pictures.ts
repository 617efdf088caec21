/** The address of a picture of the seed, by its file. */
export type PictureAt = (file: string) => string
