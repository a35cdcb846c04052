// The server of `npm run dev`: the same app, with the client's pages from Vite instead of from a build.
import { readFileSync } from 'node:fs'
import { createServer } from 'vite'
import { beginOpening } from '../server/src/opening.ts'
import { startServer } from '../server/src/start.ts'

const vite = await createServer({
  root: 'web',
  appType: 'custom',
  // otherwise each start writes a copy of the configuration, is seen to have changed, and begins again
  configLoader: 'native',
  // two of them stand side by side
  server: { middlewareMode: true, ws: { port: 21_678 + Number(process.env.PORT ?? 3000) } },
})
const page = (url) => vite.transformIndexHtml(url, readFileSync('web/index.html', 'utf8'))
await startServer(await beginOpening(), { shell: page, assets: vite.middlewares })
