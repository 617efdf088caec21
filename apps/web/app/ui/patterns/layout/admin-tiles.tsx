import type { ReactNode } from 'react'

export function AdminTiles({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-3 wide:gap-4 max-md:[&>:last-child:nth-child(odd)]:col-span-full md:max-lg:has-[>:nth-child(4):last-child]:grid-cols-2">
      {children}
    </div>
  )
}
