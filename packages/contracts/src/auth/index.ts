export {
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
  resendCode,
  resetPassword,
  signUp,
  startGoogle,
  useSetUpLink,
  verifyOtp,
  verifySignUp,
} from './auth.endpoints.ts'
export { arrivalCookie } from './session.ts'
export type { CodeSent, Device, SessionUser, SignedIn, Tokens } from './session.ts'
