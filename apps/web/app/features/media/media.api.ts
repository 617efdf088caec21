import {
  changePicture,
  deletePicture,
  getPicture,
  type LibraryPicture,
  listPictures,
  replacePicture as replacePictureEndpoint,
} from '@momo/contracts/media'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#lib/api/call.ts'
import { upload } from '#lib/api/upload.ts'
import { validatePicture } from '#lib/editor/pictures/picture-rules.ts'
import { PictureRejectedError, shrinkPicture } from '#lib/editor/pictures/shrink-picture.ts'
import { waitForPause } from '#lib/query/debounce.ts'

type LibraryPage = { items: LibraryPicture[]; nextCursor: string | undefined }
export type PictureFilter = { q: string; isUndescribed: boolean }

const debounceMs = 250

/** Fetched again for each opening and each filter: editors add pictures too. */
export function picturesQuery({ q, isUndescribed }: PictureFilter) {
  const text = q.trim()
  return infiniteQueryOptions({
    queryKey: ['media', 'pictures', text, isUndescribed],
    queryFn: async ({ pageParam: cursor, signal }): Promise<LibraryPage> => {
      if (text && !cursor) await waitForPause(debounceMs, signal)
      const query = {
        ...(text && { q: text }),
        ...(isUndescribed && { show: 'undescribed' as const }),
        ...(cursor && { cursor }),
      }
      return call(listPictures, { query }, { signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  })
}

export const findPicture = (id: string, signal?: AbortSignal): Promise<LibraryPicture> =>
  call(getPicture, { params: { id } }, { signal })

/** Read once each time it is opened: a form edits it. */
export const pictureQuery = (id: string) =>
  queryOptions({
    queryKey: ['media', 'picture', id],
    queryFn: ({ signal }) => findPicture(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  })

export const savePicture = (id: string, body: z.output<typeof changePicture.body>): Promise<LibraryPicture> =>
  call(changePicture, { params: { id }, body })

export const removePicture = (id: string): Promise<void> => call(deletePicture, { params: { id } })

/** Validates and shrinks the file as for a new upload. */
export async function replacePicture({ id, version }: LibraryPicture, file: File): Promise<LibraryPicture> {
  const refused = validatePicture(file)
  if (refused) throw new PictureRejectedError(refused)
  const form = new FormData()
  form.append('document', await shrinkPicture(file))
  // The multipart form has no version field, so it is a query parameter.
  const path = `${replacePictureEndpoint.path}?version=${version}` as const
  return upload({ ...replacePictureEndpoint, path }, form, () => undefined, { id })
}
