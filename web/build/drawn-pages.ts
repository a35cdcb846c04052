import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PageName } from '@ordy/shared/pages.ts'
import { build, type Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Pages for everybody that the server sends drawn: they stand there before any script, and without one. */
const drawnPages: PageName[] = ['home', 'login']

/** Draws them in a process of its own: what the app leaves running there ends with it. */
export function drawsPages(): Plugin {
  const outDir = join(root, '../node_modules/.cache/drawn')
  const program = `
    const { drawPages } = await import(${JSON.stringify(pathToFileURL(join(outDir, 'draw-pages.js')).href)})
    console.log(JSON.stringify(await drawPages(process.argv.slice(1))))
    process.exit()`
  let dist = ''
  return {
    name: 'draws-pages',
    apply: 'build',
    configResolved(config) {
      dist = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      await build({
        root,
        logLevel: 'warn',
        build: { ssr: 'src/draw-pages.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
        ssr: { noExternal: true },
      })
      const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] } as const
      const drawn = execFileSync(
        process.execPath,
        ['--input-type=module', '-e', program, ...drawnPages],
        options,
      )
      if (drawn.includes('<!--$!-->')) throw new Error(`A page cannot be drawn without a browser: ${drawn}`)
      writeFileSync(join(dist, '.vite/drawn-pages.json'), drawn)
    },
  }
}
