import { DownloadButton } from './download-button.tsx'
import { listWords as words } from './list-frame.messages.ts'

/** Downloads all rows of a list with its filters. */
export const ExportList = ({ download }: { download: () => Promise<unknown> }) => (
  <DownloadButton
    size="compact"
    label={words.export}
    busy={words.exporting}
    failed={words.exportFailed}
    download={download}
  />
)
