/** Words of the app as a whole. */
export const text = {
  loginFailed: 'Login fehlgeschlagen, bitte erneut versuchen.',
}
