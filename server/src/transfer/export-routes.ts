import { Readable } from 'node:stream'
import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import { exportApi, type ExportFormat } from '@ordy/shared/transfer/contract.ts'
import type { FastifyReply } from 'fastify'
import { filePolicy } from '#platform/headers.ts'
import { type Caller, type House, serve } from '#platform/serve.ts'
import { type ExportSource, exportStream, exportTypes, fileName } from './export-stream.ts'

export interface ExportNeeds extends Pick<ExportSource, 'picture' | 'address' | 'contents'> {
  now: () => Date
  /** The recipes of somebody's cookbook, and those inside them that the person may see: parts before what names them. */
  cookbook(caller: Caller): Promise<string[]>
  /** A recipe and what is inside it; 404 when the person may not see it. */
  recipe(caller: Caller, recipeId: string): Promise<string[]>
  /** Undefined when it went meanwhile. */
  read(caller: Caller, recipeId: string): Promise<Recipe | undefined>
  /** Recipes inside a recipe that are not among some, as far as the person may see them. */
  partsBeside: (
    caller: Caller,
    recipe: Recipe,
    has: ExportSource['has'],
  ) => ReturnType<ExportSource['partsIn']>
}

const title = 'Ordy Kochbuch'
const readAhead = 8

/** Hands recipes out, as a stream: a large cookbook takes no more memory than a small one. */
export function exportRoutes(house: House, needs: ExportNeeds): void {
  function send(
    reply: FastifyReply,
    caller: Caller,
    ids: readonly string[],
    format: ExportFormat,
    name: string,
  ) {
    const { type, ending } = exportTypes[format]
    const known = new Set(ids)
    const has = (id: string) => known.has(id)
    const bytes = exportStream(format, {
      recipes: readAll(caller, ids),
      has,
      partsIn: (recipe) => needs.partsBeside(caller, recipe, has),
      picture: needs.picture,
      address: needs.address,
      contents: needs.contents,
    })
    const file = `${name}.${ending}`
    void reply.headers({
      'content-type': type,
      'content-disposition': `attachment; filename="export.${ending}"; filename*=UTF-8''${encodeURIComponent(file)}`,
      'content-security-policy': filePolicy,
      'cache-control': 'private, no-store',
    })
    return Readable.from(bytes)
  }

  async function* readAll(caller: Caller, ids: readonly string[]): AsyncGenerator<Recipe> {
    // a few ahead: the database answers while others are written
    for (let at = 0; at < ids.length; at += readAhead) {
      const some = ids.slice(at, at + readAhead).map((id) => needs.read(caller, id))
      for (const recipe of await Promise.all(some)) if (recipe) yield recipe
    }
  }

  serve(house, exportApi, {
    async cookbook(call) {
      const { user, reply, request } = call
      const { format } = call.query
      house.limits.spend('export', request.ip, user.id)
      const day = needs.now().toISOString().slice(0, 10)
      return send(reply, user, await needs.cookbook(user), format, `${title} ${day}`)
    },

    async recipe(call) {
      const { user, reply, params } = call
      const ids = await needs.recipe(user, params.id)
      const { format } = call.query
      house.limits.spend('exportOne', call.request.ip, user.id)
      const [name] = ids.length > 0 ? [(await needs.read(user, params.id))?.name ?? ''] : ['']
      return send(reply, user, ids, format, fileName(name))
    },
  })
}
