import type { Product, ProductGroup } from '@momo/contracts/catalogue/writes'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { labelFrom } from '#lib/editor/label-from.ts'
import { useEditor } from '#lib/editor/use-editor.ts'
import { checkGroup, emptyGroup, type GroupForm, groupFormOf, groupOf } from './group-form.ts'
import { readProducts, saveGroup, setGroupArchived } from '../products/products.api.ts'
import { foodWords, groupWords as words } from '../products/products.messages.ts'
import { invalidate } from '#lib/query/invalidate.ts'

const texts = {
  label: words.label,
  saved: words.saved,
  wrong: words.wrong,
  failed: foodWords.failed,
  fieldLabel: labelFrom(words),
}

/** Without an id it creates a group. */
export function useGroupEditor(id: string | undefined) {
  const [group, setGroup] = useState<ProductGroup>()
  const [foods, setFoods] = useState<Product[]>([])
  const navigate = useNavigate()

  function applyLoaded(found: ProductGroup) {
    setGroup(found)
    return { value: groupFormOf(found), version: found.version }
  }

  async function load() {
    const found = await readProducts()
    setFoods(found.foods.filter(({ isArchived }) => !isArchived))
    const own = found.groups.find((one) => one.id === id)
    if (id !== undefined && !own) throw new Error(words.missing)
    return own && applyLoaded(own)
  }

  async function publish(form: GroupForm, version: number | undefined) {
    const isNew = id === undefined || version === undefined
    const saved = await saveGroup(groupOf(form), isNew ? undefined : { id, version })
    void invalidate('catalogue')
    return { ...applyLoaded(saved), text: isNew ? words.created : words.saved }
  }

  const editor = useEditor<GroupForm>({
    name: `product-options:${id ?? 'new'}`,
    empty: emptyGroup,
    load,
    publish,
    check: checkGroup,
    autoRestore: id === undefined,
    texts,
  })

  return {
    editor,
    group,
    foods,
    open: (made: ProductGroup) =>
      void navigate(`/superadmin/products/options/${made.id}`, { replace: true, preventScrollReset: true }),
    async setArchived(isArchived: boolean): Promise<void> {
      if (group) setGroup(await setGroupArchived(group.id, isArchived))
      void invalidate('catalogue')
    },
  }
}
