type ReadySentencesProps = { sentences: readonly string[]; onChoose: (sentence: string) => void };

/** What is to be said most of the time; pressed, it can still be changed. */
export function ReadySentences({ sentences, onChoose }: ReadySentencesProps) {
  return (
    <ul aria-label="Frases listas" className="flex flex-col gap-1.5">
      {sentences.map((sentence) => (
        <li key={sentence}>
          <button
            type="button"
            onClick={() => onChoose(sentence)}
            className="w-full rounded-input border border-control bg-surface px-3 py-2 text-left text-small hover:bg-brand-soft"
          >
            {sentence}
          </button>
        </li>
      ))}
    </ul>
  );
}
