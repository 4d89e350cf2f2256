import type { DiffPart } from './differences';

export function DiffText({ parts }: { parts: DiffPart[] }) {
  return (
    <span className="entry-words">
      {parts.map(({ text, kind }, index) => {
        if (kind === 'added') return <ins key={index}>{text}</ins>;
        if (kind === 'removed') return <del key={index}>{text}</del>;
        return <span key={index}>{text}</span>;
      })}
    </span>
  );
}
