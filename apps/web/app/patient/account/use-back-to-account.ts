import { useEffect } from 'react';
import { useNavigate } from 'react-router';

const READING_MS = 1000;

/** Specification 2 §8: what was saved is told, and a second later the account is shown. */
export function useBackToAccount(isSaved: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => void navigate('/user/account', { replace: true }), READING_MS);
    return () => clearTimeout(timer);
  }, [isSaved, navigate]);
}
