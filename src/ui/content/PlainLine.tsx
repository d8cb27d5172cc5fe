import { TitleText } from './TitleText';

export interface LineProps {
  readonly text: string;
  /** Words longer than this may break inside. */
  readonly longFrom: number;
}

/** A piece of a user's text without links; the spaces around it stay. */
export function PlainLine({ text, longFrom }: LineProps) {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return (
    <span>
      <span>{before}</span>
      <TitleText text={words} longFrom={longFrom} />
      <span>{after}</span>
    </span>
  );
}
