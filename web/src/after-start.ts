// What every page has, and none waits for.
import { keepTokenFresh } from '#platform/fresh-token.ts'
import { keepAppOffline } from '#platform/service-worker.ts'
import { dropHeldPresses, dropSecondClicks } from '#ui/second-click.ts'
import './page-changes.ts'
import './send-waiting.ts'
import './shortcuts.ts'

dropSecondClicks(window)
dropHeldPresses(window)
void keepAppOffline()
keepTokenFresh()
