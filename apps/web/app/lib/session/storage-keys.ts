import { accessTokenKey, cartKey } from './session-presence.ts'

/** SES-02: the storage keys shared with other clients. */
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
