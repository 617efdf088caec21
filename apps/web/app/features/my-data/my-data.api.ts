import { downloadMyData } from '@momo/contracts/my-data'
import { download } from '#lib/api/download.ts'

export const saveMyData = () => download(downloadMyData, {})
