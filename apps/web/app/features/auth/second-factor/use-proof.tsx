import type { SecondFactors } from '@momo/contracts/auth'
import { type ReactNode, useState } from 'react'
import { useAction } from '#lib/query/use-action.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { explainFactor } from './explain-factor.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { isProofNeeded, refetchSecondFactors } from './second-factor.api.ts'

/** Runs a change after the owner has confirmed the identity, or at once while the last proof is fresh. */
export function useProof(methods: SecondFactors['proof']): {
  prove: (next: () => void) => void
  isPending: boolean
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<{ next: () => void; isOpen: boolean; count: number }>()
  const close = () => setAsked(asked && { ...asked, isOpen: false })
  const { run, isPending } = useAction<() => void, boolean>({
    mutationFn: isProofNeeded,
    onSuccess: (isNeeded, next) => {
      if (isNeeded) setAsked({ next, isOpen: true, count: (asked?.count ?? 0) + 1 })
      else next()
    },
    onError: (error) => toast.failure(explainFactor(error).text, Infinity),
  })
  return {
    prove: run,
    isPending,
    dialog: asked && (
      <ProofDialog
        key={`proof-${asked.count}`}
        open={asked.isOpen}
        methods={methods}
        onClose={close}
        onProven={() => {
          close()
          void refetchSecondFactors()
          asked.next()
        }}
      />
    ),
  }
}
