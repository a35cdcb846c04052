import { PlatePicture } from './plate-picture.tsx'

const look = { seed: 710004221, kind: 'leer', flavour: '' } as const

/** The empty plate of empty states; decoration. */
export function EmptyPlate({ className }: { className?: string }) {
  return <PlatePicture look={look} name="" ratio="bare" isDecorative isEager className={className} />
}
