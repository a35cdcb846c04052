/** A field that looks like the text it holds: a line comes with the pointer and with the focus. */
export const bareField =
  'rounded-xs border-0 border-b-2 border-transparent bg-transparent px-0.5 py-1 text-current transition-[border-color] duration-(--dur-1) ' +
  'placeholder:text-current/75 hover:border-current/40 focus:border-current focus:outline-3 focus:outline-offset-2 focus:outline-focus aria-invalid:border-danger'
