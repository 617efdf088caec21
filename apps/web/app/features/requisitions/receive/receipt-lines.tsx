import type { Transfer, TransferLine } from '@momo/contracts/requisitions'
import { Pencil, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { LineFields } from './line-fields.tsx'
import { LineFrame } from './line-frame.tsx'
import { amountsOf, isDifferent, putBack, type ReceiptValues } from './receipt-values.ts'
import { receiveMessages as texts } from './receive.messages.ts'

/** Lines arrive as sent until they are changed. */
export function ReceiptLines({ transfer: { lines } }: { transfer: Transfer }) {
  const form = useFormContext<ReceiptValues>()
  const { how, lines: typed } = form.watch()
  const [opened, setOpened] = useState<number>()
  const open = (index: number) => {
    form.setValue('how', 'different', { shouldDirty: true })
    form.setValue(`lines.${index}.isChanged`, true, { shouldDirty: true })
    setOpened(index)
  }
  const close = (line: TransferLine, index: number) => {
    form.setValue(`lines.${index}`, putBack(line), { shouldDirty: true })
    form.clearErrors(`lines.${index}`)
  }
  return (
    <ul>
      {lines.map((line, index) => {
        const own = typed[index]
        const isOpen = how === 'different' && own?.isChanged === true
        const amounts = isOpen ? amountsOf(line, own) : undefined
        return (
          <LineFrame
            key={line.line}
            line={line}
            isDifferent={isOpen && (!amounts || isDifferent(amounts))}
            action={
              isOpen ? (
                <PutBack name={line.name} onClick={() => close(line, index)} />
              ) : (
                <Change name={line.name} onClick={() => open(index)} />
              )
            }
          >
            {isOpen ? (
              <LineFields line={line} index={index} amounts={amounts} isFocused={opened === index} />
            ) : undefined}
          </LineFrame>
        )
      })}
    </ul>
  )
}

type ButtonProps = { name: string; onClick: () => void }

function Change({ name, onClick }: ButtonProps) {
  return (
    <AdminButton
      variant="quiet"
      icon={<Pencil aria-hidden />}
      aria-label={texts.changeOf(name)}
      onClick={onClick}
      className="max-md:px-2!"
    >
      <span className="max-md:hidden">{texts.change}</span>
    </AdminButton>
  )
}

function PutBack({ name, onClick }: ButtonProps) {
  return (
    <AdminButton
      variant="quiet"
      icon={<RotateCcw aria-hidden />}
      aria-label={texts.putBackOf(name)}
      onClick={onClick}
      className="max-md:px-2!"
    >
      <span className="max-md:hidden">{texts.putBack}</span>
    </AdminButton>
  )
}
