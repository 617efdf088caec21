import { useNavigate } from 'react-router'

/** To the page before, also when it is another's; in a fresh tab there is none, and home is next. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  return () => void (window.history.length > 1 ? navigate(-1) : navigate('/'))
}
