import { accessTokenKey, cartKey } from './session-presence.ts'

/** SES-02: the names under which other clients look, and nothing else stands there. */
export const keys = {
  accessToken: accessTokenKey,
  refreshToken: 'refreshToken',
  role: 'userRole',
  isAuthenticated: 'isAuthenticated',
  branchId: 'branchId',
  adminName: 'adminName',
  userName: 'userName',
  cart: cartKey,
  noticeDismissed: 'noticePopupDismissed',
} as const
