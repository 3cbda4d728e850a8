import { useSearchParams } from 'react-router';

/** What of the file is looked at: which tab, which document, which of its files. Null takes a part away. */
type CaseView = Record<'tab' | 'document' | 'file', string | null>;

/** The view stands in the address, in the place of the one before: back leads out of the file. */
export function useCaseView(): CaseView & { show: (view: Partial<CaseView>) => void } {
  const [address, setAddress] = useSearchParams();

  function show(view: Partial<CaseView>) {
    setAddress(
      (query) => {
        for (const [name, value] of Object.entries(view))
          if (value === null) query.delete(name);
          else query.set(name, value);
        return query;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return {
    tab: address.get('tab'),
    document: address.get('document'),
    file: address.get('file'),
    show,
  };
}
