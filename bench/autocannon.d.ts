declare module 'autocannon' {
  interface Load extends PromiseLike<unknown> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void
  }

  export interface Client {
    setRequests(requests: { path: string; method: string; setupRequest: (request: object) => object }[]): void
  }

  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    headers: Record<string, string>
    requests: { path: string }[]
    setupClient?: (client: Client) => void
  }

  const autocannon: (options: Options) => Load
  export default autocannon
}
