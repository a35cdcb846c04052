interface Policy {
  createHTML(text: string): unknown
  createScriptURL(url: string): unknown
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string; createScriptURL(url: string): string },
  ): Policy
}

const refuse = (what: string): never => {
  throw new TypeError(`not a trusted ${what}`)
}

// the one policy that the page's security header allows: our worker, and pictures that our own painter made
const rules = {
  createHTML: (text: string) =>
    /^<svg [^>]*>/.test(text) && !/<script|\son\w+=|javascript:|<foreignObject/i.test(text)
      ? text
      : refuse('picture'),
  createScriptURL: (url: string) => (url === '/sw.js' ? url : refuse('script')),
}

const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
const policy: Policy = types?.createPolicy('ordy', rules) ?? rules

/** An SVG text of the plate painter that may become elements of the page. */
export const trustedSvg = (svg: string): { __html: string } => ({ __html: policy.createHTML(svg) as string })

/** The address of our own worker. */
export const trustedScriptUrl = (url: string): unknown => policy.createScriptURL(url)
