import { text } from './text.ts'

/** The first thing the keyboard meets: past the navigation, into the page. */
export function SkipLink() {
  return (
    <a href="#inhalt" className="skip-link">
      {text.skip}
    </a>
  )
}
