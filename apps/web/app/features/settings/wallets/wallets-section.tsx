import { testWallet, type Wallet, wallets } from '@momo/contracts/payments'
import type { WalletSwitches } from '@momo/contracts/settings'
import { Plug } from 'lucide-react'
import { call } from '#lib/api/call.ts'
import { labelFrom } from '#lib/editor/label-from.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { CheckboxField } from '#ui/editor/fields.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { WalletText } from '#ui/primitives/wallet-badge.tsx'
import { SectionEditor } from '../section-editor.tsx'
import type { SectionForm } from '../section-form.ts'
import { useState } from 'react'
import { walletsMessages as texts } from './wallets.messages.ts'

const walletsForm: SectionForm<'wallets', WalletSwitches> = {
  section: 'wallets',
  empty: { esewa: true, khalti: true },
  formOf: (content) => content,
  contentOf: (form) => form,
  check: () => ({}),
  fieldLabel: labelFrom(texts),
}

/** Wallets on or off, and a call to each that shows whether it answers. */
export function WalletsSection() {
  return (
    <SectionEditor form={walletsForm}>
      {(editor) => (
        <>
          <FormSection title={texts.title} help={texts.help}>
            <div className="grid gap-1">
              {wallets.map((wallet) => (
                <CheckboxField
                  key={wallet}
                  field={editor.field(wallet)}
                  label={<WalletText>{texts[wallet]}</WalletText>}
                />
              ))}
            </div>
            <p className="text-sm text-ink-2">{texts.cash}</p>
          </FormSection>
          <FormSection title={texts.tests} help={texts.testsHelp}>
            {wallets.map((wallet) => (
              <TestCall key={wallet} wallet={wallet} />
            ))}
          </FormSection>
        </>
      )}
    </SectionEditor>
  )
}

function TestCall({ wallet }: { wallet: Wallet }) {
  const [result, setResult] = useState('')
  const name = texts.names[wallet]
  const test = useAction({
    mutationFn: () => call(testWallet, { params: { wallet } }),
    onMutate: () => setResult(''),
    onSuccess: ({ outcome, milliseconds }) => setResult(texts.outcomes[outcome](name, milliseconds)),
    onError: (error) => setResult(problemOf(error, texts.faults).text),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <AdminButton
        variant="outline"
        loading={test.isPending}
        loadingText={texts.testing}
        onClick={() => test.run()}
        icon={<Plug aria-hidden />}
      >
        {texts.test(name)}
      </AdminButton>
      <p role="status" className="min-w-0 text-ink-2">
        {result}
      </p>
    </div>
  )
}
