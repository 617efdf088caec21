import { editorWords as words } from './editor.messages.ts'

/** How an editor tells that an upload went wrong; what is wrong with the file itself stands at the field. */
export type UploadTold = { noPlace: () => void; failed: (reason: string) => void }

/** CMS-24: About Us, Services and Enquiry tell it in an alert. */
export const toldByAlert: UploadTold = {
  noPlace: () => alert(words.noPlace),
  failed: (reason) => alert(reason ? words.uploadFailedWhy(reason) : words.uploadFailed),
}
