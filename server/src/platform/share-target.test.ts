import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localBus } from './bus.ts'
import { systemClock } from './clock.ts'
import { openLimits } from './limits.ts'
import { serveShareTarget } from './share-target.ts'

const app = Fastify()
beforeAll(async () => {
  await app.register(multipart)
  serveShareTarget(app, openLimits(systemClock, localBus(), false))
})
afterAll(() => app.close())

async function share(form: FormData) {
  const { body, headers } = new Request('http://ordy.test/', { method: 'POST', body: form })
  const payload = Buffer.from(await new Response(body).arrayBuffer())
  const { statusCode, headers: answer } = await app.inject({
    method: 'POST',
    url: '/wochenplan/upload',
    headers: { 'content-type': headers.get('content-type') ?? '' },
    payload,
  })
  return { statusCode, location: String(answer['location']) }
}
function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

describe('what is shared while no service worker is there', () => {
  it('opens the page with the words, behind the sign that no server is sent', async () => {
    const text = 'Rösti & Speck\n500 g Kartoffeln #rösti\nhttps://video.example/1'
    const { statusCode, location } = await share(formOf({ title: 'Rösti', text }))
    expect(statusCode).toBe(303)
    const [asked, kept = ''] = location.split('#geteilt=')
    expect(asked).toBe('/wochenplan/upload')
    expect(Object.fromEntries(new URLSearchParams(kept))).toEqual({
      title: 'Rösti',
      text: text.replaceAll('\n', '\r\n'),
    })
  })

  it('says of pictures that they did not come along', async () => {
    const form = formOf({ text: '', other: 'x' })
    form.append('files', new File(['x'.repeat(200_000)], 'rösti.jpg', { type: 'image/jpeg' }))
    form.append('files', new File(['y'], 'seite-2.jpg', { type: 'image/jpeg' }))
    expect(await share(form)).toEqual({ statusCode: 303, location: '/wochenplan/upload?geteilt=bild' })
  })

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data'])(
    'opens the empty page for a form that it cannot read: %s',
    async (type) => {
      const { statusCode, headers } = await app.inject({
        method: 'POST',
        url: '/wochenplan/upload',
        headers: { 'content-type': type },
        payload: 'text=R%C3%B6sti',
      })
      expect([statusCode, headers['location']]).toEqual([303, '/wochenplan/upload'])
    },
  )
})
