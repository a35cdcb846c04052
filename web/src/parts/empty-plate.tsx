import { PlateImage } from './plate.tsx'

/** The empty plate of empty states; decoration. */
export function EmptyPlate({ className }: { className?: string }) {
  return <PlateImage id="leer" name="" kind="leer" ratio="bare" isDecorative isEager className={className} />
}
