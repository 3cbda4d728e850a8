import { formatInstant } from '#lib/format-instant.ts';

interface Author {
  name: string;
  at: string;
}

type AuthorLineProps = { proposed: Author | null; confirmed: Author | null };

/** Who proposed a rule and who confirmed it. */
export function AuthorLine({ proposed, confirmed }: AuthorLineProps) {
  if (proposed === null) return <p className="text-small text-text2">Viene con el sistema.</p>;
  return (
    <p className="text-small text-text2">
      Propuesto por {proposed.name} el {formatInstant(proposed.at)}
      {confirmed !== null &&
        ` y confirmado por ${confirmed.name} el ${formatInstant(confirmed.at)}`}
      .
    </p>
  );
}
