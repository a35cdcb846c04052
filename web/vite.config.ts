import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
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

export default defineConfig({
  plugins: [
    react(),
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
