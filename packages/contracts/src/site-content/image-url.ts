import { z } from 'zod'

/** Address of an uploaded picture; '' for none. Pages never load pictures from other hosts. */
export const ImageUrl = z
  .string()
  .regex(/^$|^\/media\/[0-9a-f]{64}\/\d{2,4}\.(jpg|webp|avif)$/, 'Choose an uploaded picture')
