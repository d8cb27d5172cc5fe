import { isKind, type KindId } from './kinds';
import { isFiller, tokensOf } from './tokens';

/** A job that people do with rented tools. */
export interface Task {
  /** "unclog a drain" */
  readonly name: string;
  /** The kinds in the order of their use. */
  readonly kinds: readonly KindId[];
  /** How people say it: each is a list of words without their endings, in any order. */
  readonly ways: readonly (readonly string[])[];
}

/** A word without its ending, so that "hanging" is "hang". */
export const stem = (word: string): string =>
  word.replace(/(?<=.{3})(?:ing|ed|es|s|e)$/, '').replace(/(?<=.{2})([bdgklmnprt])\1$/, '$1');

const stemsOf = (words: string): readonly string[] => tokensOf(words).map(({ text }) => stem(text));

/** "fix|patch drywall|wall" says four ways at once. */
function expanded(way: string): readonly (readonly string[])[] {
  let all: readonly (readonly string[])[] = [[]];
  for (const part of way.split(' ')) {
    const choices = part.split('|').flatMap(stemsOf);
    all = all.flatMap((words) => choices.map((choice) => [...words, choice]));
  }
  return all;
}

const tellingStems = (name: string): readonly string[] =>
  tokensOf(name).flatMap((token) => (isFiller(token) ? [] : [stem(token.text)]));

interface TaskEntry {
  readonly kinds: readonly string[];
  readonly ways: readonly string[];
}

/** The tasks of a table, whose keys are their names. */
export const tasksOf = (table: Readonly<Record<string, TaskEntry>>): readonly Task[] =>
  Object.entries(table).map(([name, { kinds, ways }]) => ({
    name,
    kinds: kinds.filter(isKind),
    ways: [tellingStems(name), ...ways.flatMap(expanded)],
  }));
