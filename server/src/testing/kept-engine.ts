import { readFile } from 'node:fs/promises'

// As long as somebody holds the compiled engine, every database that this process opens takes its machine code from it,
// with what was made faster since; compiling it anew for each test file took longer than most of them.

declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> }

const here = globalThis as { keptEngine?: object }
here.keptEngine ??= await WebAssembly.compile(
  await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
)
