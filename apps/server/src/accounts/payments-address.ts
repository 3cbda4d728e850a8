/** Where somebody of a site reads what it is paid: each in their own portal, the management with the site chosen. */
export function paymentsAddress(role: string, siteId: number, list: '' | '/settlements'): string {
  return role === 'management'
    ? `/health-center/management/payments${list}?healthCenterID=${siteId}`
    : `/health-center/payments${list}`;
}
