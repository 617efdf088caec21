import type { FastifyInstance } from 'fastify'
import {
  addPushDevice,
  exportOfficeEntries,
  finishOfficeEntry,
  getEveningChoices,
  getNotificationChoices,
  getOfficeSummary,
  getPushSettings,
  listNotifications,
  listOfficeEntries,
  listOfficeNeeds,
  markNotificationsRead,
  markOfficeEntriesRead,
  saveEveningChoices,
  removePushDevice,
  saveNotificationChoice,
  setOfficeEntryOwner,
  snoozeOfficeEntry,
} from '@momo/contracts/notifications'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mount } from '#platform/http/mount.ts'
import { readEveningChoices, saveOwnEveningChoices } from './evening/evening-choices.service.ts'
import { finishEntry, markEntriesRead, setOwner, snoozeEntry } from './office/change-entries.service.ts'
import { listEntries, listNeeds, summarizeEntries } from './office/list-entries.service.ts'
import { saveOwnChoice, readChoices } from './preferences/preferences.service.ts'
import { addDevice, readPushSettings, removeDevice } from './push/push-devices.service.ts'
import { markRead, readNotifications } from './read-notifications.service.ts'

export function notificationsRoutes(app: FastifyInstance): void {
  mount(app, listNotifications, ({ actor, query }) => readNotifications(actor, query.since))
  mount(app, markNotificationsRead, ({ actor, body }) => markRead(actor, body.upTo))
  mount(app, getNotificationChoices, ({ actor }) => readChoices(actor))
  mount(app, saveNotificationChoice, ({ actor, body }) => saveOwnChoice(actor, body))
  mount(app, getPushSettings, ({ actor }) => readPushSettings(actor))
  mount(app, addPushDevice, ({ actor, body }) => addDevice(actor, body))
  mount(app, removePushDevice, ({ actor, params }) => removeDevice(actor, params.id))
  officeRoutes(app)
}

function officeRoutes(app: FastifyInstance): void {
  mountList(app, listOfficeEntries, exportOfficeEntries, ({ actor, query }) => listEntries(actor, query))
  mount(app, listOfficeNeeds, ({ actor }) => listNeeds(actor))
  mount(app, getEveningChoices, ({ actor }) => readEveningChoices(actor))
  mount(app, saveEveningChoices, ({ actor, body }) => saveOwnEveningChoices(actor, body))
  mount(app, getOfficeSummary, ({ actor }) => summarizeEntries(actor))
  mount(app, markOfficeEntriesRead, ({ actor, body }) => markEntriesRead(actor, body))
  mount(app, setOfficeEntryOwner, ({ actor, params, body }) => setOwner(actor, params.id, body))
  mount(app, snoozeOfficeEntry, ({ actor, params, body }) => snoozeEntry(actor, params.id, body))
  mount(app, finishOfficeEntry, ({ actor, params, body }) => finishEntry(actor, params.id, body))
}
