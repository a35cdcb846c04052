import { useRouterState } from '@tanstack/react-router'

/** Where one is. */
export const usePathname = () => useRouterState({ select: (state) => state.location.pathname })
