export {
  changeContact,
  changePassword,
  checkAuth,
  deleteAccount,
  endDevice,
  endGoogle,
  endOtherDevices,
  forgotPassword,
  listDevices,
  listSignInMethods,
  login,
  logout,
  refreshToken,
  requestContactCode,
  requestPasswordCode,
  requestSignInCode,
  resendCode,
  resetPassword,
  signInWithCode,
  signUp,
  startGoogle,
  useSetUpLink,
  verifyOtp,
  verifySignUp,
} from './auth.endpoints.ts'
export { listOwnBranches, type OwnBranches, switchBranch } from './own-branches.endpoints.ts'
export { arrivalCookie } from './session.ts'
export type { CodeSent, Device, SessionUser, SignedIn, Tokens } from './session.ts'
