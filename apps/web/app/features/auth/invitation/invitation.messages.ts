export const invitationMessages = {
  title: 'Invitation',
  blue: 'Welcome to',
  orange: 'Jhol Momo',
  looking: 'Loading your invitation...',
  roles: {
    admin: 'to join the content team',
    branchAdmin: 'as a branch admin',
    superadmin: 'as a super admin',
  },
  asRole: (role: string, branch: string | undefined) =>
    `You're invited ${role}${branch ? ` for ${branch}` : ''}.`,
  signInWith: (address: string) => `You'll log in with ${address}. Choose a password.`,
  noToken: 'This link is incomplete. Open the full link from your invitation.',
  spent: 'This invitation has been used, withdrawn or has expired. Ask your head office for a new one.',
  hasAccount:
    'There is already an account with this email or number. Log in with it, and ask your head office for the role.',
  login: 'Login',
  tryAgain: 'Try again',
  send: 'Create account',
  sending: 'Creating account...',
} as const
