import { module as accounts } from '#modules/accounts'
import { module as auth } from '#modules/auth'
import { module as branches } from '#modules/branches'
import { module as catalogue } from '#modules/catalogue'
import { module as media } from '#modules/media'
import { module as notifications } from '#modules/notifications'
import { module as sessions } from '#modules/sessions'
import { module as siteContent } from '#modules/site-content'
import type { ModuleRecord } from '#platform/module.ts'

/** Every module of the product, one line each. The programs serve, run and hear what is listed here and nothing else. */
export const modules: ModuleRecord[] = [media, accounts, sessions, auth, branches, catalogue, siteContent, notifications]
