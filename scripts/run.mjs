// The door of the house: `npm start`, `npm test`, `npm run dev`. Plain JavaScript for any Node from 20 on, with nothing
// installed: it installs what is missing and hands over to the Node of the lock file.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const memory = join(root, 'node_modules', '.ordy')
const bin = join(root, 'node_modules', '.bin')
// beside the code: into the folder that programs take by themselves somebody else may have put something before
const compiled = join(root, 'node_modules', '.cache', 'compiled')
const windows = process.platform === 'win32'
process.chdir(root)

let child
// npm does not pass signals on when it is stopped itself: whoever loses the parent stops, too
const parent = process.ppid
setInterval(() => process.ppid !== parent && child?.kill('SIGTERM'), 500).unref()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => (child ? child.kill(signal) : process.exit(1)))

/** Runs a command; any failure ends this process with the same code. What a quiet one says is shown when it fails. */
function run(command, args, env = {}, isQuiet = false) {
  return new Promise((done) => {
    const said = []
    child = spawn(command, args, {
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env },
      shell: windows && command === 'npm',
    })
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      process.exit(1)
    })
    for (const channel of [child.stdout, child.stderr]) channel?.on('data', (piece) => said.push(piece))
    // the last words come after the end
    child.on('close', (code, signal) => {
      child = undefined
      if (code === 0) return done()
      process.stderr.write(signal ? '' : Buffer.concat(said), () => process.exit(signal ? 1 : code))
    })
  })
}

const hash = (...parts) => createHash('sha256').update(parts.join('\0')).digest('hex')
const remembered = (name) => (existsSync(join(memory, name)) ? readFileSync(join(memory, name), 'utf8') : '')
function remember(name, value) {
  mkdirSync(memory, { recursive: true })
  writeFileSync(join(memory, name), value)
}

/** Two terminals may start at once: the second waits until the first has installed and built. */
async function alone(work) {
  const lock = join(root, '.ordy-setup')
  for (;;) {
    try {
      mkdirSync(lock)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') mayNotWrite(error)
      const owner = Number(existsSync(join(lock, 'pid')) ? readFileSync(join(lock, 'pid'), 'utf8') : 0)
      const isOld = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > 5000
      if (owner ? !isAlive(owner) : isOld) removeLeft(lock)
      else await new Promise((later) => setTimeout(later, 300))
    }
  }
  writeFileSync(join(lock, 'pid'), String(process.pid))
  const unlock = () => rmSync(lock, { recursive: true, force: true })
  process.once('exit', unlock)
  await work()
  process.off('exit', unlock)
  unlock()
}

function removeLeft(lock) {
  try {
    rmSync(lock, { recursive: true, force: true })
  } catch (error) {
    mayNotWrite(error)
  }
}

function mayNotWrite({ code }) {
  console.error(
    `In ${root} muss etwas installiert oder gebaut werden, und dieser Ordner lässt sich nicht beschreiben (${code}). Starte einmal mit dem Benutzer, dem er gehört.`,
  )
  process.exit(1)
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const toInstall = () => hash(readFileSync('package-lock.json'), process.platform, process.arch)
const isInstalled = () => remembered('install') === toInstall()

async function install() {
  if (isInstalled()) return
  const wanted = toInstall()
  console.error('Abhängigkeiten werden installiert …')
  await run('npm', ['ci', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'], {}, true)
  remember('install', wanted)
}

function fingerprint(...folders) {
  const files = (folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (['node_modules', 'dist'].includes(entry.name)) return []
      const path = join(folder, entry.name)
      return entry.isDirectory() ? files(path) : [hash(path, readFileSync(path))]
    })
  return hash(...folders.flatMap(files))
}

const toBuild = () => hash(fingerprint('web', 'shared', 'content'), remembered('install'))
const isBuilt = () => existsSync('web/dist/index.html') && remembered('build') === toBuild()

async function build(env) {
  if (isBuilt()) return
  const wanted = toBuild()
  console.error('Die Oberfläche wird gebaut …')
  await run('npm', ['run', 'build', '--silent', '--workspace', 'web'], env, true)
  remember('build', wanted)
}

const task = process.argv[2]
const scripts = {
  start: 'server/src/main.ts',
  dev: 'scripts/dev.mjs',
  test: 'scripts/test.mjs',
  bench: 'bench/run.ts',
  eval: 'scripts/eval.mjs',
}
if (!(task in scripts)) {
  console.error(`Unbekannte Aufgabe. Es gibt: ${Object.keys(scripts).join(', ')}`)
  process.exit(1)
}
const env = { PATH: `${bin}${delimiter}${process.env.PATH}` }
const needsClient = ['start', 'test', 'bench'].includes(task)
// where all of it stands nothing is written: the code may belong to somebody else
if (!isInstalled() || (needsClient && !isBuilt()))
  await alone(async () => {
    await install()
    if (needsClient) await build(env)
  })
const node = join(bin, windows ? 'node.cmd' : 'node')
await run(existsSync(node) ? node : process.execPath, [scripts[task], ...process.argv.slice(3)], env)
