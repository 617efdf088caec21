import { type GoodsReceipt, mostReceiptPhotos } from '@momo/contracts/goods-receipts'
import { X } from 'lucide-react'
import { photoProblem } from '#lib/editor/pictures/attach-photo.ts'
import { useAction } from '#lib/query/use-action.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { PhotoButton } from '#ui/patterns/forms/photo-button.tsx'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { addPhoto, receiptQuery, refreshReceipts, removePhoto } from '../goods-receipts.api.ts'
import { recordMessages } from './records.messages.ts'

const texts = recordMessages.drawer

const show = (receipt: GoodsReceipt) => queryClient.setQueryData(receiptQuery(receipt.id).queryKey, receipt)

/** Photos can be added later too. */
export function ReceiptPhotos({ receipt: { id, photos } }: { receipt: GoodsReceipt }) {
  const add = useAction({
    mutationFn: (file: File) => addPhoto(id, file),
    onSuccess: (receipt) => {
      show(receipt)
      toast.success(texts.photoAdded)
    },
    onError: (fault) => toast.failure(photoProblem(fault, recordMessages.loadFaults)),
    onSettled: refreshReceipts,
  })
  const remove = useAction({
    mutationFn: (photoId: string) => removePhoto(id, photoId),
    onSuccess: (receipt) => void show(receipt),
    onError: (fault) => toast.failure(photoProblem(fault, recordMessages.loadFaults)),
    onSettled: refreshReceipts,
  })
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{texts.photos}</h3>
        {photos.length < mostReceiptPhotos ? (
          <PhotoButton label={texts.addPhoto} isBusy={add.isPending} onPick={add.run} />
        ) : undefined}
      </div>
      <div className="mt-2 grid grid-cols-2 gap-2">
        {photos.map(({ id: photoId, picture }, index) => (
          <div key={photoId} className="relative">
            <Picture picture={picture} kind="food" sizes="200px" ratio="card" alt={texts.photo(index + 1)} />
            <IconButton
              label={texts.removePhoto(index + 1)}
              disabled={remove.isPending}
              onClick={() => remove.run(photoId)}
              className="absolute! top-1 right-1 bg-paper shadow-2"
            >
              <X aria-hidden />
            </IconButton>
          </div>
        ))}
      </div>
    </div>
  )
}
