interface MoussieProps {
  size?: number | string
  className?: string
  'aria-hidden'?: boolean
  /** Given when the picture carries meaning of its own. */
  label?: string
}

/** Moussie's face; fits wherever an icon fits. */
export function Moussie({ size = 24, className, label }: MoussieProps) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle cx="11" cy="15" r="9.5" fill="#C9A896" />
      <circle cx="11" cy="15" r="5.4" fill="#F3B9B4" />
      <circle cx="37" cy="15" r="9.5" fill="#C9A896" />
      <circle cx="37" cy="15" r="5.4" fill="#F3B9B4" />
      <path d="M24 12c11 0 17 8 17 16 0 9-8 14-17 14S7 37 7 28c0-8 6-16 17-16z" fill="#DFC3B2" />
      <path d="M24 27c7 0 11 4 11 8 0 5-5 7-11 7s-11-2-11-7c0-4 4-8 11-8z" fill="#F6E6DB" />
      <circle cx="17.5" cy="25" r="2.5" fill="#33202a" />
      <circle cx="30.5" cy="25" r="2.5" fill="#33202a" />
      <circle cx="18.3" cy="24.1" r=".8" fill="#fff" />
      <circle cx="31.3" cy="24.1" r=".8" fill="#fff" />
      <path d="M21 31.4c0-1.6 6-1.6 6 0 0 1.7-2 3-3 3s-3-1.3-3-3z" fill="#8E1B4B" />
      <path
        d="M24 34.5c0 2-3 3-4.5 1.8M24 34.5c0 2 3 3 4.5 1.8"
        stroke="#33202a"
        strokeWidth="1.3"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M15 9.5c-3-4 0-8 4-7 2-3 8-3 10 0 4-1 7 3 4 7l-1.5 4.5h-15z" fill="#fff" />
      <path d="M16.3 12h15.4l-.7 2.6H17z" fill="#E4DCD4" />
    </svg>
  )
}
