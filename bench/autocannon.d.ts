declare module 'autocannon' {
  interface Load extends PromiseLike<unknown> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void
  }

  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    headers: Record<string, string>
    requests: { path: string }[]
  }

  const autocannon: (options: Options) => Load
  export default autocannon
}
