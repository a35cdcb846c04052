// What every page has, and none waits for.
import { keepAppOffline } from '#platform/service-worker.ts'
import { dropSecondClicks } from '#ui/second-click.ts'
import './page-changes.ts'
import './shortcuts.ts'

dropSecondClicks(window)
void keepAppOffline()
