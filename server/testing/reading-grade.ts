import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

const decode = (text: string): string =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"');

/** The sentences of rendered text, without headings and tables, which have none. */
export function sentencesOf(html: string): string[] {
  return html
    .replaceAll(/<(h[1-6]|table)\b[\s\S]*?<\/\1>/g, '\n')
    .replaceAll(/<\/(p|li|blockquote)>|<br\s*\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .split('\n')
    .flatMap((block) => decode(block).split(/(?<=[.!?])["’”)]*\s+/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[a-z]/i.test(sentence));
}

/** Years of school in the United States that a text requires (Flesch-Kincaid grade level, Kincaid and others, 1975). */
export function readingGrade(html: string): number {
  const sentences = sentencesOf(html);
  const words = sentences.flatMap(
    (sentence) => sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu) ?? [],
  );
  return fleschKincaid({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
  });
}
