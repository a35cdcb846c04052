import { Segmented } from './segmented.tsx'
import { text } from './text.ts'
import { useTheme } from './theme.ts'

/** Hell, Dunkel, Automatisch. */
export function ThemeSwitch({ isFullWidth }: { isFullWidth?: boolean }) {
  const { choice, setChoice } = useTheme()
  const { label, light, dark, auto } = text.theme
  return (
    <Segmented
      label={label}
      value={choice}
      onChange={setChoice}
      isFullWidth={Boolean(isFullWidth)}
      options={[
        { value: 'light', label: light },
        { value: 'dark', label: dark },
        { value: 'auto', label: auto },
      ]}
    />
  )
}
