import type { FastifyInstance } from 'fastify'
import { knowledge } from './intelligence/embedded/knowledge.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/database.ts'
import { openOutgoing } from './platform/outgoing.ts'
import type { House } from './platform/serve.ts'
import { maySee } from './recipes/access.ts'
import { componentsIn } from './recipes/components.ts'
import { openReminders } from './reminders/reminders.ts'
import { dropEnded } from './reminders/repository.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { type ListNeeds, type Lists, openLists } from './shopping-list/lists.ts'

/** The live lists, and reminders of what happens to them. */
export function openHouseLists(
  house: House,
  needs: { config: Config } & Pick<ListNeeds, 'db' | 'bus' | 'sockets' | 'id' | 'now'>,
): Lists {
  const { app } = house
  const { db, config, now } = needs
  const outgoing = openOutgoing({ allowed: config.FETCH_ALLOW })
  const reminders = openReminders({ db, config, outgoing, now, log: app.log })
  app.addHook('onClose', () => reminders.close())
  reminderRoutes(house, { db, now, reminders })
  return openLists({
    ...needs,
    app,
    lexicon: () => knowledge.lexicon,
    began: (tableId, what, by) => reminders.remind(tableId, what, by),
    maySeeRecipe: maySee,
    componentsIn,
  })
}

/** Devices that were signed out are not reminded any more. */
export function remindNoLonger(app: FastifyInstance, db: Db, accountId: string): void {
  dropEnded(db, accountId).catch((error: unknown) =>
    app.log.error({ err: error }, 'devices were not forgotten'),
  )
}
