import { useEffect } from 'react'
import { EditorFrame } from '#ui/editor/editor-frame.tsx'
import { ArchiveButton } from '../products/archive-button.tsx'
import { EditorFoot } from './editor-foot.tsx'
import { EditorHead } from './editor-head.tsx'
import { FoodGroups } from './food-groups.tsx'
import { AboutFood, FoodMarks, FoodOutlets, FoodPhoto, FoodPieces } from './food-sections.tsx'
import { foodWords as words } from '../products/products.messages.ts'
import { useFoodEditor } from './use-food-editor.ts'

type Props = { id: string | undefined; categoryId: string | undefined }

/** Give it a `key` when the food can change. */
export function FoodEditor({ id, categoryId }: Props) {
  const { editor, products, food, open, setArchived } = useFoodEditor(id, categoryId)
  useEffect(() => {
    if (id === undefined && food) open(food)
  })
  return (
    <>
      <EditorHead title={food?.name ?? words.newFood} note={words.lead} back="/superadmin/products">
        {food ? (
          <ArchiveButton name={food.name} isArchived={food.isArchived} texts={words} onToggle={setArchived} />
        ) : undefined}
      </EditorHead>
      <EditorFrame editor={editor} loading={words.loading} failed={words.missing}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1fr)_24.5rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <AboutFood editor={editor} products={products} />
            <FoodGroups editor={editor} products={products} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <FoodPhoto editor={editor} food={food} />
            <FoodMarks editor={editor} />
            <FoodPieces editor={editor} />
            <FoodOutlets editor={editor} food={food} />
          </div>
        </div>
        <EditorFoot
          editor={editor}
          save={id === undefined ? words.create : words.save}
          saving={words.saving}
        />
      </EditorFrame>
    </>
  )
}
