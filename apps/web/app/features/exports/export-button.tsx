import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { type ExportContent, exportsQuery } from './exports.api.ts'
import { exportMessages as texts } from './exports.messages.ts'

/** Shows the progress of a running export, also after a reload. */
export function ExportButton({ content }: { content: ExportContent }) {
  const [isOpen, setOpen] = useState(false)
  const { data = [] } = useQuery(exportsQuery)
  const running = data.find(({ state, kind }) => state === 'running' && kind === content.kind)
  const percent = running && Math.floor((running.rows * 100) / Math.max(running.estimatedRows, 1))
  return (
    <>
      <Button variant="outline" size="compact" icon={<Download aria-hidden />} onClick={() => setOpen(true)}>
        {percent === undefined ? texts.button : texts.running(percent)}
      </Button>
      {isOpen ? <ExportDialog content={content} onClose={() => setOpen(false)} /> : undefined}
    </>
  )
}
