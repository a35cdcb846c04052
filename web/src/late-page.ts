import { lazyRouteComponent } from '@tanstack/react-router'

/** A script without which there is no page. One that does not come leaves in its error how to ask for it again. */
export const asked = <Script>(load: () => Promise<Script>): Promise<Script> =>
  load().catch(() => Promise.reject(Error('', { cause: load })))

/** A page. Where its script does not come it is broken; the router by itself would load the document anew, and lose all without a connection. */
export const late: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => asked(load), name)
