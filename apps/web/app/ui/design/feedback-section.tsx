import { useState } from 'react'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { DesignSection } from './section.tsx'

export function FeedbackSection() {
  const [open, setOpen] = useState<'dialog' | 'busy' | 'drawer'>()
  const close = () => setOpen(undefined)
  return (
    <DesignSection title="Feedback">
      <div className="w-72">
        <Note tone="red">Failed to fetch cart data.</Note>
      </div>
      <div className="w-72">
        <Note tone="amber">New Road closes in 25 minutes.</Note>
      </div>
      <div className="w-72">
        <Note tone="blue">You can order from one outlet at a time.</Note>
      </div>
      <div className="w-72">
        <Note
          tone="green"
          action={
            <Button size="small" variant="outline">
              Undo
            </Button>
          }
        >
          Saved.
        </Note>
      </div>
      <Button variant="outline" onClick={() => toast.success('Review submitted successfully!')}>
        Good news
      </Button>
      <Button
        variant="outline"
        onClick={() => toast.failure('Failed to submit review. Please try again.', Infinity)}
      >
        Bad news that stays
      </Button>
      <Button variant="outline" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button variant="outline" onClick={() => setOpen('drawer')}>
        Drawer
      </Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Are you sure?"
        footer={
          <>
            <Button variant="outline" onClick={close}>
              No, keep it
            </Button>
            <Button variant="danger" onClick={close}>
              Yes, delete it!
            </Button>
          </>
        }
      >
        <p className="mb-4">This action cannot be undone.</p>
        <Input label="Why" placeholder="It is out of date" />
      </Dialog>
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title="Filters"
        footer={<Button onClick={close}>Show outlets</Button>}
      >
        <p>Details and filters.</p>
      </Drawer>
    </DesignSection>
  )
}
