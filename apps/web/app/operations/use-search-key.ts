import { useNavigate } from 'react-router';

/** Told to the search by whoever leads there with the key: the hands stay on the keyboard. */
export const TO_SEARCH = 'to-search';

/** What `/` does on the screens of the desk that have no search of their own. */
export function useSearchKey(): { '/': () => void } {
  const navigate = useNavigate();
  return { '/': () => void navigate('/operations/clients', { state: TO_SEARCH }) };
}
