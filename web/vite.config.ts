import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Leaves out the icon weights that the design does not use. */
function lighterIcons(): Plugin {
  return {
    name: 'lighter-icons',
    transform: (code, id) =>
      id.includes('@phosphor-icons/react/dist/defs/')
        ? code.replace(/^ {2}\[\n {4}"(duotone|light|thin)",[\s\S]*?^ {2}\],?\n/gm, '')
        : undefined,
  }
}

/** Writes what the server sends compressed once, at build time. */
function compressed(): Plugin {
  let dist = ''
  return {
    name: 'compressed',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      dist = resolve(root, build.outDir)
    },
    closeBundle() {
      for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|svg|json|webmanifest)$/.test(entry.name)) continue
        const path = join(entry.parentPath, entry.name)
        const bytes = readFileSync(path)
        if (bytes.length < 1024) continue
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
        )
      }
    },
  }
}

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number]
type Declaration = Extract<Statement, { type: 'VariableDeclaration' }>
type ObjectNode = Extract<Declaration['declarations'][number]['init'], { type: 'ObjectExpression' }>

const neededToCall = new Set(['method', 'path'])

/**
 * The browser calls by method and path; the shapes of a contract type it, but check on the server only. They are left
 * out of the calls, and what then nobody uses may be left out, too: building a shape changes nothing.
 */
function bareContracts(): Plugin {
  return {
    name: 'bare-contracts',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('/shared/src/') || !code.includes('zod/mini')) return
      const built = this.parse(code).body.flatMap(declarationsOf)
      const edits = built.flatMap(({ init }) => {
        if (init?.type !== 'CallExpression' && init?.type !== 'ObjectExpression') return []
        const isContract = code.startsWith('endpoints(', init.start)
        const [slice] = init.type === 'CallExpression' && isContract ? init.arguments : []
        const { start, end } = slice ?? init
        return [
          { start: init.start, end: start, text: '/* @__PURE__ */ (() => (' },
          ...(slice ? propertiesOf(slice).flatMap(({ value }) => cutsIn(value)) : []),
          { start: end, end: init.end, text: '))()' },
        ]
      })
      return edits.reduceRight(
        (rest, edit) => rest.slice(0, edit.start) + edit.text + rest.slice(edit.end),
        code,
      )
    },
  }
}

function cutsIn(call: { type: string; end: number }) {
  return propertiesOf(call).flatMap(({ key, start }, at, all) =>
    key.type === 'Identifier' && neededToCall.has(key.name)
      ? []
      : [{ start, end: all[at + 1]?.start ?? call.end - 1, text: '' }],
  )
}

function declarationsOf(statement: Statement) {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declared?.type === 'VariableDeclaration' ? declared.declarations : []
}

function propertiesOf(node: { type: string }) {
  if (node.type !== 'ObjectExpression') return []
  return (node as ObjectNode).properties.filter((property) => property.type === 'Property')
}

export default defineConfig({
  plugins: [
    react(),
    bareContracts(),
    tailwindcss(),
    lighterIcons(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        id: '/kochbuch',
        name: 'Ordy',
        short_name: 'Ordy',
        description: 'Kochbuch, Wochenplan und Einkaufszettel für den ganzen Küchentisch.',
        lang: 'de-CH',
        start_url: '/kochbuch',
        scope: '/',
        display: 'standalone',
        background_color: '#fbf9f7',
        theme_color: '#fbf9f7',
        share_target: {
          action: '/wochenplan/upload',
          method: 'POST',
          enctype: 'multipart/form-data',
          params: {
            title: 'title',
            text: 'text',
            url: 'url',
            files: [{ name: 'files', accept: ['image/*', '.heic', '.heif', 'application/pdf', '.pdf'] }],
          },
        },
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,webmanifest}', 'icons/*.png'],
        globIgnores: ['**/gallery-*'],
      },
      devOptions: { enabled: false },
    }),
    compressed(),
  ],
  build: {
    target: 'es2023',
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
})
