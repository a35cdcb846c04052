import { partsOf, shownName } from './name-breaks.ts'

/** Words of which the long ones break at their joints; a line that ends in a word ends with a hyphen. */
export function Breakable({ words }: { words: string }) {
  const parts = partsOf(words)
  const last = parts.pop()
  return (
    <>
      {parts.map((part, at) => (
        // the same syllable may come twice
        <span key={`${at} ${part}`} className="may-break">
          {part}
        </span>
      ))}
      {last}
    </>
  )
}

/** The name of a thing as it stands on the list. */
export const ItemName = ({ name }: { name: string }) => <Breakable words={shownName(name)} />
