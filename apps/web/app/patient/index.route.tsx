import { replace } from 'react-router';

/** The area opens with the credits (specification 2 §2). */
export function clientLoader() {
  return replace('/user/credits');
}

export default function UserIndex() {
  return null;
}
