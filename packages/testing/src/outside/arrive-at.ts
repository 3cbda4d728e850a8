import type { Screen } from './screen.ts';

const titles = {
  procedures: 'Tu tratamiento',
  payments: 'Plan de pagos',
  'client-updates': 'Datos adicionales',
  'validate-phone': 'Valida tu celular',
  'validate-email': 'Valida tu correo',
  'register-spouse': 'Datos de tu cónyuge',
  result: 'Resultado',
} as const;

/**
 * Waits for a step of the onboarding, and for its screen: the address changes a moment before what is shown, and many
 * steps have a 'Continuar' of their own.
 */
export async function arriveAt(page: Screen, step: keyof typeof titles): Promise<void> {
  await page.waitForURL(`**/onboarding/${step}`);
  await page.getByRole('banner').getByText(titles[step]).first().waitFor();
}
