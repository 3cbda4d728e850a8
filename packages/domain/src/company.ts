/** The lender as the law wants it named. DEMO VALUES: the company is not registered yet. */
export const company = {
  legalName: 'Alivio Perú S.A.C.',
  ruc: '20000000000 (dato de demostración)',
  address: 'Av. Ejemplo 123, Miraflores, Lima (dato de demostración)',
} as const;
