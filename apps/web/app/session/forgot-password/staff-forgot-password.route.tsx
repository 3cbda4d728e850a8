import { pageTitle } from '#shared/page-title.ts';
import { RecoveryBySupport, recoveryTitle } from './recovery-by-support.tsx';

export const meta = () => pageTitle(recoveryTitle);

export default function StaffForgotPassword() {
  return <RecoveryBySupport login="/health-center/login" />;
}
