import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { OpenDatabase } from '#platform/database.ts'
import { openFiles } from '#platform/files.ts'
import type { House } from '#platform/serve.ts'
import { openIntelligence } from './intelligence/open.ts'
import type { Intelligence } from './intelligence/port.ts'
import { openPictures, type Pictures } from './pictures/pictures.ts'
import { openWorkshop } from './pictures/workshop.ts'
import { consentOf, namesAround } from './provider-consent/repository.ts'
import { providerConsentRoutes } from './provider-consent/routes.ts'

interface EngineNeeds {
  config: Config
  db: OpenDatabase['db']
  clock: Clock
  id: () => string
}

interface Engines {
  pictures: Pictures
  intelligence: Intelligence
  /** The engines of the house alone: what is surely known. */
  embedded: Intelligence
}

/** What several slices work with: the pictures, the intelligence, and whether people want a provider to read along. */
export async function openEngines(house: House, needs: EngineNeeds): Promise<Engines> {
  const { config, db, clock, id } = needs
  const now = () => clock.now()
  const workshop = openWorkshop()
  house.app.addHook('onClose', async () => workshop.close())
  const pictures = openPictures({ db, files: openFiles(config), workshop, id, now })
  const { intelligence, embedded, provider } = await openIntelligence({
    ...needs,
    limits: house.limits,
    log: house.app.log,
    photos: pictures,
    mayAsk: async (userId, { server }) => (await consentOf(db, userId, server)) === true,
    namesAround: ({ userId, tableId }) => namesAround(db, userId, tableId),
  })
  providerConsentRoutes(house, { db, now, provider })
  return { pictures, intelligence, embedded }
}
