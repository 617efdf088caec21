import { Dialog, type DialogProps } from './dialog.tsx'

/** Details and filters from the right: 420px wide, full width on phones. */
export function Drawer(props: Omit<DialogProps, 'size'>) {
  return <Dialog place="right" {...props} />
}
