import { Navigate } from 'react-router';

/**
 * The area opens with the credits (specification 2 §2). Led on only once it stands in the history, and in its own
 * place: a loader would put them in the place of the page from which somebody came, and Back would pass it over.
 */
export default function UserIndex() {
  return <Navigate to="/user/credits" replace />;
}
