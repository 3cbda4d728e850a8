/** `level`: inside the constant instalment. `added`: on top of it, falling with the balance. */
export const insuranceModes = ['level', 'added'] as const;
export type InsuranceMode = (typeof insuranceModes)[number];

/** How the level instalment becomes payable: to the nearest céntimo, or down to 5 céntimos. */
export const installmentRoundings = ['0.01', '0.05 down'] as const;
export type InstallmentRounding = (typeof installmentRoundings)[number];
