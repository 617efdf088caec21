import { getProfile, type Profile, removePhoto, savePhoto, saveProfile } from '@momo/contracts/accounts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { upload } from '#lib/api/upload.ts'

export const profileQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'profile'],
    queryFn: ({ signal }): Promise<Profile> => call(getProfile, undefined, { signal }),
  })

export const saveName = (body: { firstName: string; lastName: string }): Promise<Profile> =>
  call(saveProfile, { body })

/** `onSent` receives the upload progress from 0 to 1. */
export const sendPhoto = (file: File, onSent: (part: number) => void): Promise<Profile> => {
  const form = new FormData()
  form.append('document', file)
  return upload(savePhoto, form, onSent)
}

export const deleteOwnPhoto = (): Promise<void> => call(removePhoto)
