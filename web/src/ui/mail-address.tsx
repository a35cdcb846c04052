import { Fragment } from 'react'

/** A mail address that breaks before its '@' and behind its dots, and anywhere only where that is not enough. */
export function MailAddress({ children }: { children: string }) {
  return (
    <span className="wrap-anywhere">
      {children.split(/(?=@)|(?<=\.)/).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
