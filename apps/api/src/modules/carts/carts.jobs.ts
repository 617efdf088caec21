import { defineJob } from '#platform/queue/queue.ts'
import { countFoodPairs } from './suggestions/count-food-pairs.service.ts'

/** 04:35 in Kathmandu. */
export const cartsJobs = [
  defineJob({ name: 'carts.count-food-pairs', cron: '50 22 * * *', run: () => countFoodPairs() }),
]
