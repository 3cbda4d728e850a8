import { QrCode, Users, Wallet } from 'lucide-react';
import { useState } from 'react';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Avatar } from '#ui/content/avatar.tsx';
import { Shell } from '#ui/portal/shell.tsx';

const nav = [
  { to: '/ui/shell', label: 'Pacientes', icon: Users },
  { to: '/ui/pagos', label: 'Pagos', icon: Wallet },
  { to: '/ui/mi-qr', label: 'Mi QR', icon: QrCode },
];

export const meta = () => [{ title: 'Marco de los portales | Alivio' }];

/** On a page of its own, because the shell is a whole page. */
export default function ShellGallery() {
  const [collapsed, setCollapsed] = useState(false);
  return (
    <Shell
      nav={nav}
      collapsed={collapsed}
      onCollapsed={setCollapsed}
      account={
        <p className="flex items-center gap-3 text-small">
          <Avatar givenNames="Rosa" surnames="Flores" /> Rosa Flores (admin)
        </p>
      }
      narrowAccount={<Avatar givenNames="Rosa" surnames="Flores" />}
      toolbar={<p className="text-small text-text2">Clínica Miraflores, sede Larco</p>}
    >
      <h1 className="mb-6 text-h2 font-bold">Pacientes</h1>
      <LinkButton to="/ui">Volver al sistema de diseño</LinkButton>
    </Shell>
  );
}
