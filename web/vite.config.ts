import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, minify, type Plugin, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { drawsPages } from './build/drawn-pages.ts'
import { packedWith } from './build/packing.ts'

const iconModule = /@phosphor-icons\/react\/dist\/csr\/(\w+)\.es\.js$/
// what no page shows filled; the list of the navigation is one that is
const isLine = (icon: string) =>
  /^(Arrow|At|Caret|Check|Dots|List(?!Checks)|Magnifying|Minus|Plus|Sliders|Sort|X)/.test(icon) ||
  /^(CalendarPlus|Clock|PencilSimple|SignOut|Trash|Users|WifiSlash)$/.test(icon)

/**
 * Puts the drawing itself in place of an icon's module: the outline, which `drawnIcon` makes bold with a stroke, and the
 * filled shape where a page shows it.
 */
function lighterIcons(): Plugin {
  return {
    name: 'lighter-icons',
    apply: 'build',
    transform(_code, id) {
      const name = iconModule.exec(id)?.[1]
      if (!name) return
      const drawings = readFileSync(id.replace('/csr/', '/defs/'), 'utf8')
      const shape = (weight: string) => new RegExp(`"${weight}",[^]*?d: "([^"]+)"`).exec(drawings)?.[1] ?? ''
      const weights = isLine(name) ? ['regular'] : ['regular', 'fill']
      const shapes = JSON.stringify(weights.map(shape)).slice(1, -1)
      return `import { drawnIcon } from ${JSON.stringify(resolve(import.meta.dirname, 'src/ui/drawn-icon.tsx'))}
export const ${name}Icon = /* @__PURE__ */ drawnIcon(${shapes})`
    },
  }
}

/** What the library says to screen readers is spelled as the house spells. */
function swissSpelling(): Plugin {
  return {
    name: 'swiss-spelling',
    apply: 'build',
    transform: (code, id) =>
      /react-aria.*\/de-DE\.m?js$/.test(id) ? code.replaceAll(/ß|\\xdf/gi, 'ss') : undefined,
  }
}

/** Leaves out the link component that each route of the router carries: our links are plain ones, see platform/links.ts. */
function withoutRouterLinks(): Plugin {
  return {
    name: 'without-router-links',
    apply: 'build',
    transform: (_code, id) =>
      id.includes('@tanstack/react-router/dist/esm/link.js')
        ? 'export const Link = () => null, createLink = () => Link, linkOptions = (options) => options, useLinkProps = () => ({})'
        : undefined,
  }
}

/** What runs before the app goes beside the page as it stands in `public`: here it loses its comments and long names. */
function smallStart(): Plugin {
  return {
    name: 'small-start',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const path = join(dir, 'start.js')
      writeFileSync(path, (await minify('start.js', readFileSync(path, 'utf8'))).code)
    },
  }
}

/** Names the letters of German text in the page itself: they come with the styles, not after them. Those of headings follow. */
function fontsAtOnce(): Plugin {
  return {
    name: 'fonts-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /figtree-latin-wght-normal-[^/]+\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          })),
    },
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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    bareContracts(),
    tailwindcss(),
    lighterIcons(),
    withoutRouterLinks(),
    swissSpelling(),
    fontsAtOnce(),
    !isSsrBuild &&
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
          globPatterns: ['**/*.{js,css,html,woff2,svg,webp,webmanifest}', 'icons/*.png'],
          globIgnores: ['**/gallery-*'],
        },
        devOptions: { enabled: false },
      }),
    !isSsrBuild && smallStart(),
    !isSsrBuild && compressed(),
    !isSsrBuild && drawsPages(),
  ],
  build: {
    target: 'es2023',
    manifest: true,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'lexicon', test: /\/content\/lexicon\//, maxSize: 90_000 },
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown\/runtime/,
                  priority: 1,
                },
                {
                  name: packedWith(),
                  test: /^(?!.*(?:page|main|app-frame)\.tsx$).*(?:\/web\/src\/|\/shared\/src\/|@phosphor-icons|@tanstack|\/idb\/|use-sync-external-store|preload-helper)/,
                },
              ],
            },
          },
        },
  },
}))
