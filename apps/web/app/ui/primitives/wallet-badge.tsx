import type { Wallet } from '@momo/contracts/payments'
import { classNames } from '#lib/format/class-names.ts'

const names: Record<Wallet, string> = { esewa: 'eSewa', khalti: 'Khalti' }
const walletOf: Record<string, Wallet> = { eSewa: 'esewa', Khalti: 'khalti' }
const tones: Record<Wallet, string> = {
  esewa: 'bg-esewa text-on-esewa',
  khalti: 'bg-khalti text-on-khalti',
}

/** The name of a wallet on its colour, never its logo. On paper, where colours may not be printed, it is outlined. */
export function WalletBadge({ wallet, className }: { wallet: Wallet; className?: string | undefined }) {
  return (
    <span
      className={classNames(
        'inline-block rounded-xs px-1.5 leading-snug font-bold whitespace-nowrap print:bg-transparent print:text-inherit print:outline print:outline-current',
        tones[wallet],
        className,
      )}
    >
      {names[wallet]}
    </span>
  )
}

/** A text in which the names of wallets are badges. */
export function WalletText({ children }: { children: string }) {
  return (
    <span>
      {children.split(/(eSewa|Khalti)/).map((part, i) => {
        const wallet = walletOf[part]
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other key
        return wallet ? <WalletBadge key={i} wallet={wallet} /> : part
      })}
    </span>
  )
}
