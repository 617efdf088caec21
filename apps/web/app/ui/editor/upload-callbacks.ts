import { editorWords as words } from './editor.messages.ts'

/** Callbacks for a failed upload; errors of the file itself are shown at the field. */
export type UploadCallbacks = { noPlace: () => void; failed: (reason: string) => void }

/** CMS-24: About Us, Services and Enquiry show failures in an alert. */
export const alertCallbacks: UploadCallbacks = {
  noPlace: () => alert(words.noPlace),
  failed: (reason) => alert(reason ? words.uploadFailedWhy(reason) : words.uploadFailed),
}
