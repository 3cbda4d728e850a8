import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';

const themes = [
  { theme: 'auto', label: 'Automático' },
  { theme: 'light', label: 'Claro' },
  { theme: 'dark', label: 'Oscuro' },
];

export function ThemeSwitch() {
  const [chosen, setChosen] = useState('auto');

  function choose(theme: string) {
    document.documentElement.dataset.theme = theme;
    setChosen(theme);
  }

  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1 text-small text-text2">Tema</legend>
      {themes.map(({ theme, label }) => (
        <Button
          key={theme}
          size="compact"
          tone={theme === chosen ? 'primary' : 'secondary'}
          aria-pressed={theme === chosen}
          onClick={() => choose(theme)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
