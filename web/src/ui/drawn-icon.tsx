import type { SVGProps } from 'react'

interface DrawnIconProps extends SVGProps<SVGSVGElement> {
  size?: number | string | undefined
  weight?: string | undefined
}

/** An icon from its outline and its filled shape, where it has one; bold is the outline with a stroke of the missing width. */
export function drawnIcon(outline: string, filled = outline) {
  return function DrawnIcon({ size, weight, ...rest }: DrawnIconProps) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        fill="currentColor"
        viewBox="0 0 256 256"
        {...(weight === 'bold' && { stroke: 'currentColor', strokeWidth: 8, strokeLinejoin: 'round' })}
        {...rest}
      >
        <path d={weight === 'fill' ? filled : outline} />
      </svg>
    )
  }
}
