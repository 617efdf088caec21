import { module as branches } from '#modules/branches'
import { module as catalogue } from '#modules/catalogue'
import { module as media } from '#modules/media'
import { module as siteContent } from '#modules/site-content'
import type { ModuleRecord } from '#platform/module.ts'

/** Every module of the product, one line each. The programs serve, run and hear what is listed here and nothing else. */
export const modules: ModuleRecord[] = [media, branches, catalogue, siteContent]
