/** What a patient may enter; every loan is in soles. */
export const currencies = ['PEN', 'USD'] as const;

export type Currency = (typeof currencies)[number];
