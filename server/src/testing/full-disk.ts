// Loaded before the program: while the file FULL_DISK is there, the database may write as often as it says, and every
// further write answers that the disk is full; with 0 in it, so do all others.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const control = process.env['FULL_DISK'] ?? ''
const full = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
let left: number | undefined

function spend(): void {
  if (!fs.existsSync(control)) left = undefined
  else left = (left ?? Number(fs.readFileSync(control, 'utf8'))) - 1
  if (left !== undefined && left < 0) throw full()
}

// the database has a thread of its own
if (isMainThread) {
  const write = fs.promises.writeFile
  fs.promises.writeFile = async (...args) => {
    if (fs.existsSync(control) && fs.readFileSync(control, 'utf8') === '0') throw full()
    return write(...args)
  }
} else {
  const write = fs.writeSync as (...args: unknown[]) => number
  fs.writeSync = (...args: unknown[]) => {
    spend()
    return write(...args)
  }
}
syncBuiltinESMExports()
