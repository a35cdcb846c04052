/** Words of the app as a whole. */
export const text = {
  loginFailed: 'Login fehlgeschlagen, bitte erneut versuchen.',
  otherAccount: 'Du bist jetzt mit einem anderen Konto angemeldet.',
}
