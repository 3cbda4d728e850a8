import { useNavigate, useSearchParams } from 'react-router';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { AccessReasonForm } from '../access-reason/access-reason-form.tsx';
import { copy } from '../access-reason/copy.ts';

/** Asks why before a file is opened without a case; who is being opened stands in the address. */
export function OpenClientDialog() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const clientId = query.get('open');

  function close() {
    setQuery((old) => {
      old.delete('open');
      return old;
    });
  }

  return (
    <Dialog
      open={clientId !== null}
      onClose={() => clientId !== null && close()}
      title={copy.title}
    >
      <AccessReasonForm
        onReason={(reason) =>
          void navigate(`/operations/clients/${clientId}?${new URLSearchParams({ reason })}`)
        }
      />
    </Dialog>
  );
}
