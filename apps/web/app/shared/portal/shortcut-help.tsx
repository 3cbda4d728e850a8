import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { areShortcutsOff, keepShortcutsOff } from '#lib/desk-storage.ts';
import { useShortcuts } from '#lib/use-shortcuts.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type ShortcutHelpProps = { shortcuts: readonly { keys: string; does: string }[] };

/** The button and the key `?` that list what the keyboard can do here, and the switch that turns it off; a phone has no keys. */
export function ShortcutHelp({ shortcuts }: ShortcutHelpProps) {
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  return (
    <>
      <span className="max-md:hidden">
        <IconButton icon={Keyboard} label="Atajos de teclado" onClick={() => setOpen(true)} />
      </span>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Atajos de teclado">
        <dl className="divide-y divide-border">
          {[...shortcuts, { keys: '?', does: 'Ver esta ayuda' }].map(({ keys, does }) => (
            <div key={keys} className="flex items-center justify-between gap-4 py-2">
              <dt>
                <kbd className="rounded-input border border-control bg-sunken px-2 py-0.5 font-sans text-small font-semibold">
                  {keys}
                </kbd>
              </dt>
              <dd className="text-right">{does}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          name="shortcuts"
          label="Usar atajos de una sola tecla"
          defaultChecked={!areShortcutsOff()}
          onChange={({ currentTarget }) => keepShortcutsOff(!currentTarget.checked)}
        />
      </Dialog>
    </>
  );
}
