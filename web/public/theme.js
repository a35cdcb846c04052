// Sets the theme before the first paint; the same rules as src/ui/theme.ts.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('theme')
  } catch {
    // No storage: the system decides.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const theme = choice === 'light' || choice === 'dark' ? choice : system
  document.documentElement.dataset.theme = theme
  const meta = document.querySelector('meta[name=theme-color]')
  if (meta) meta.content = meta.dataset[theme] || (theme === 'dark' ? '#160f13' : '#fbf9f7')
})()
