import type { StaffUser } from '@alivio/contract/staff.ts';

/** 'alivio-MIR-VEN1', or 'alivio-clinica-santa-lucia-miraflores' where there is no code. */
export function qrFileName(
  code: string | null,
  {
    health_center_name,
    headquarter_name,
  }: Pick<StaffUser, 'health_center_name' | 'headquarter_name'>,
): string {
  if (code !== null) return `alivio-${code}`;
  const site = [health_center_name, headquarter_name].filter((part) => part !== null).join(' ');
  const plain = site.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return ['alivio', ...plain.split(/[^a-z0-9]+/)].filter((part) => part !== '').join('-');
}
