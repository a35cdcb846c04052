import { isId } from '@ordy/shared/endpoint.ts'
import { AppError } from '@ordy/shared/errors.ts'
import { kitchenTableApi } from '@ordy/shared/kitchen-table/contract.ts'
import type { FastifyRequest } from 'fastify'
import { type Caller, type House, serve } from '#platform/serve.ts'
import {
  addPerson,
  changeRole,
  type ChangeNeeds,
  createTable,
  joinTable,
  newInvite,
  removeMember,
  removeTable,
} from './changes.ts'
import { readInvite } from './invites.ts'
import { tableOf, tablesOf } from './repository.ts'
import { mustOwn, seatOf, seatsAt } from './seats.ts'

export interface KitchenTableNeeds extends ChangeNeeds {
  /** Where this server is reached; invitations point there. */
  publicUrl: URL
}

interface Who {
  user: Caller
  request: FastifyRequest
}

const asked = (call: { user: Caller; params: { id: string } }) => ({
  callerId: call.user.id,
  tableId: call.params.id,
})

/** One line for the log: what was changed, and by whom. */
function note({ user, request }: Who, what: string, about: { table: string; person?: string }): void {
  request.log.info({ account: user.id, ...about }, what)
}

/** Somebody who tries codes is slowed down; a code that works costs nothing. */
function wrongCode(house: House, request: FastifyRequest, user: Caller | undefined): AppError {
  house.limits.spend('inviteCode', request.ip, user?.id)
  return new AppError('not-found')
}

/** Kitchen tables and who sits at them. */
export function kitchenTableRoutes(house: House, needs: KitchenTableNeeds): void {
  const { db, clock } = needs

  serve(house, kitchenTableApi, {
    async ofUser({ user, params }) {
      if (params.userId !== user.id) throw new AppError('not-found')
      return { data: { kitchentables: await tablesOf(db, user.id) } }
    },

    async one({ user, params }) {
      return { data: await tableOf(db, user.id, params.id) }
    },

    async create(call) {
      const { user, params } = call
      if (params.extId !== user.id) throw new AppError('not-found')
      const { data } = call.body
      if (data.userId !== undefined && data.userId !== user.id) throw new AppError('not-found')
      const tableId = await createTable(needs, user.id, {
        street: data.tableAddress_street,
        plzTown: data.tableAddress_plztown,
        country: data.tableAddress_country,
      })
      note(call, 'table created', { table: tableId })
      return { message: 'Neuer Küchentisch wurde erstellt', data: await tableOf(db, user.id, tableId) }
    },

    async remove(call) {
      await removeTable(needs, asked(call))
      note(call, 'table deleted', { table: call.params.id })
      return { message: 'Küchentisch erfolgreich gelöscht' }
    },

    async addMember(call) {
      const { user, params } = call
      seatOf(await seatsAt(db, params.id), user.id)
      const personId = call.body.user
      if (!isId(personId)) throw new AppError('not-found')
      await addPerson(needs, asked(call), personId)
      note(call, 'member added', { table: params.id, person: personId })
      const text = 'Die Person sitzt jetzt am Küchentisch.'
      return { message: text, data: { text, data: await tableOf(db, user.id, params.id) } }
    },

    async changeRole(call) {
      const { user, params } = call
      const seats = await seatsAt(db, params.id)
      const own = seatOf(seats, user.id)
      seatOf(seats, params.userId)
      mustOwn(own)
      await changeRole(needs, asked(call), params.userId, call.body.role)
      note(call, 'role changed', { table: params.id, person: params.userId })
      return { data: await tableOf(db, user.id, params.id) }
    },

    async removeMember(call) {
      const { user, params } = call
      await removeMember(needs, asked(call), params.userId)
      note(call, 'member gone', { table: params.id, person: params.userId })
      const message =
        user.id === params.userId ? 'Du hast den Küchentisch verlassen.' : 'Benutzer erfolgreich entfernt.'
      return { message }
    },

    async renewInvite(call) {
      const { code, expiresAt } = await newInvite(needs, asked(call))
      note(call, 'invitation renewed', { table: call.params.id })
      const url = new URL(`/invite/${call.params.id}?code=${code}`, needs.publicUrl)
      return { data: { code, url: url.href, expiresAt: expiresAt.toISOString() } }
    },

    async invite({ user, params, request }) {
      house.limits.check('inviteCode', request.ip, user?.id)
      const invite = await readInvite(db, clock, params.id, params.code)
      if (!invite) throw wrongCode(house, request, user)
      return { data: invite }
    },

    async join(call) {
      const { user, params, request } = call
      house.limits.check('inviteCode', request.ip, user.id)
      const joined = await joinTable(needs, asked(call), call.body.code)
      if (!joined) throw wrongCode(house, request, user)
      note(call, 'member joined', { table: params.id })
      return { data: await tableOf(db, user.id, params.id) }
    },
  })
}
