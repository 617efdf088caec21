import type { ChainFood } from '@momo/contracts/catalogue'
import { useEffect, useEffectEvent, useState } from 'react'
import { debug } from '#lib/log/debug.ts'
import type { Outlet } from '#lib/navigation/start-order.ts'
import type { OutletOffers } from './outlet-offers.ts'

type AtOutlet = { outlet: Outlet; offers: OutletOffers | undefined }

/**
 * The offers of the chosen outlet. The server rendered those of the first open one, the same for every visitor; those of another are
 * fetched. Undefined while they are unknown: then food is still ordered in its dialog, which fetches it.
 */
export function useOutletOffers(
  loaded: AtOutlet | undefined,
  chosen: Outlet | undefined,
  foods: Pick<ChainFood, 'id' | 'price'>[],
): OutletOffers | undefined {
  const [found, setFound] = useState<{ id: string; offers: OutletOffers }>()
  const otherId = chosen?.id === loaded?.outlet.id ? undefined : chosen?.id
  const find = useEffectEvent((id: string) =>
    import('./outlet-offers.ts').then(({ findOutletOffers }) => findOutletOffers(foods, id)),
  )
  useEffect(() => {
    if (otherId === undefined) return
    find(otherId).then(
      (offers) => setFound({ id: otherId, offers }),
      (reason: unknown) => debug('menu: offers of the outlet failed', reason),
    )
  }, [otherId])
  if (otherId === undefined) return loaded?.offers
  return found?.id === otherId ? found.offers : undefined
}
