import { type ClientLoaderFunctionArgs, redirect, useLocation, useNavigate } from 'react-router';
import { OpensSoon } from '#shared/portal/portal-opens-soon.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';

/** A loan id is a positive integer; anything else is the list (spec 3 §2). */
export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const isId = /^[1-9]\d*$/.test(params.loanId ?? '');
  return isId ? null : redirect('/health-center/patients');
}

export default function Procedure() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <Drawer
      open
      title="Detalles de paciente"
      onClose={() => void navigate(`/health-center/patients${search}`)}
    >
      <OpensSoon>
        Aquí verás los datos del titular y del paciente, y redimirás su código QR.
      </OpensSoon>
    </Drawer>
  );
}
