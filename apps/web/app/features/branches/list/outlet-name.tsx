import { branchesMessages as texts } from '../branches.messages.ts'

/** All outlets share the chain name, so lists show only the rest; screen readers get the full name. */
export function OutletName({ name }: { name: string }) {
  const prefix = `${texts.chainName} `
  if (!name.startsWith(prefix)) return name
  return (
    <>
      <span className="sr-only">{prefix}</span>
      {name.slice(prefix.length)}
    </>
  )
}
