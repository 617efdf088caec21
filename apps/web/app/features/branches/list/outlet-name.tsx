import { branchesMessages as texts } from '../branches.messages.ts'

/** Every outlet is a Jhol Momo: in a list of outlets the place is the name that helps, the chain's is kept for listeners. */
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
