interface MoussieProps {
  size?: number | string
  className?: string
  'aria-hidden'?: boolean
}

/** What is filled, and what is drawn with a round pen of some width: dots, too. */
const shapes: [path: string, color: string, pen?: number][] = [
  ['M11 15h.01M37 15h.01', '#C9A896', 19],
  ['M11 15h.01M37 15h.01', '#F3B9B4', 10.8],
  ['M24 12c11 0 17 8 17 16 0 9-8 14-17 14S7 37 7 28c0-8 6-16 17-16z', '#DFC3B2'],
  ['M24 27c7 0 11 4 11 8 0 5-5 7-11 7s-11-2-11-7c0-4 4-8 11-8z', '#F6E6DB'],
  ['M17.5 25h.01M30.5 25h.01', '#33202a', 5],
  ['M18.3 24.1h.01M31.3 24.1h.01', '#fff', 1.6],
  ['M21 31.4c0-1.6 6-1.6 6 0 0 1.7-2 3-3 3s-3-1.3-3-3z', '#8E1B4B'],
  ['M24 34.5c0 2-3 3-4.5 1.8M24 34.5c0 2 3 3 4.5 1.8', '#33202a', 1.3],
  ['M15 9.5c-3-4 0-8 4-7 2-3 8-3 10 0 4-1 7 3 4 7l-1.5 4.5h-15z', '#fff'],
  ['M16.3 12h15.4l-.7 2.6H17z', '#E4DCD4'],
]

/** Moussie's face; fits wherever an icon fits. */
export function Moussie({ size = 24, className }: MoussieProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 48 48"
      width={size}
      height={size}
      strokeLinecap="round"
      className={className}
    >
      {shapes.map(([d, color, pen]) => (
        <path
          key={d + color}
          d={d}
          fill={pen ? 'none' : color}
          stroke={pen ? color : undefined}
          strokeWidth={pen}
        />
      ))}
    </svg>
  )
}
