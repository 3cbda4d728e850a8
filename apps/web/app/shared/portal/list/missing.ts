/** In the cell of a list that has no value (specification 3 §8); the drawer says 'No registrado'. */
export const MISSING = '----';
