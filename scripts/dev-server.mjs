// The server of `npm run dev`: the same app, with the client's pages from Vite instead of from a build.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'
import { beginOpening } from '../server/src/opening.ts'
import { startFault } from '../server/src/platform/start-fault.ts'
import { startServer } from '../server/src/start.ts'

// the one beside each port is for what tells the browser of changes, so that two of them stand side by side
const between = 21_678

async function open() {
  const opening = await beginOpening()
  // one that is not there is found out by the first who asks it
  const { db } = await opening.database
  await db.selectNoFrom([]).execute()
  return opening
}

async function start(opening) {
  const { PORT, HOST, publicUrl } = opening.config
  const port = PORT < 40_000 ? PORT + between : PORT - between
  const changes = createServer()
  const vite = await createVite({
    root: 'web',
    appType: 'custom',
    // otherwise each start writes a copy of the configuration, is seen to have changed, and begins again
    configLoader: 'native',
    server: { middlewareMode: true, allowedHosts: [publicUrl.hostname, HOST], ws: { server: changes, port } },
  })
  const page = (url) => vite.transformIndexHtml(url, readFileSync('web/index.html', 'utf8'))
  await startServer(opening, { shell: page, assets: vite.middlewares })
  // a page that lost the server asks here whether it is back, and then loads anew
  await once(changes.listen(port, HOST), 'listening').catch(giveUp)
}

/** The watch waits for changes to files, and none of them mends a setting: it is told to end. */
function giveUp(error) {
  process.stderr.write(`${startFault(error)}\n`)
  process.send('unfit')
  // until then: whoever ends first is waited for
  setInterval(() => {}, 1000)
}

await open().then(start, giveUp)
