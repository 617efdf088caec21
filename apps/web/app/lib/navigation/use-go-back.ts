import { useNavigate } from 'react-router'

/** Navigates to the previous page, even on another site; in a new tab without history, to the home page. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  return () => void (window.history.length > 1 ? navigate(-1) : navigate('/'))
}
