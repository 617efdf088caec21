import { z } from 'zod'

/** No route serves this folder; only the download of the owner reads it. */
export const exportsFolder = 'exports'

export const folderOf = (exportId: string): string => `${exportsFolder}/${exportId}`
export const fileOf = (exportId: string, part: string): string => `${folderOf(exportId)}/${part}.csv`

/** The export of a stored file; absent for a foreign file. */
export const exportIdOf = (file: string): string | undefined => z.uuid().safeParse(file.split('/')[1]).data
