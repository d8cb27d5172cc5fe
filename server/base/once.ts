import { createHash } from 'node:crypto';
import { type UserId } from '~/domain/ids';
import { ServerError } from './errors';

/** A press of a button that moves or notes money. The form made the key when it opened, so a repeated press has the same key. */
export interface Press {
  readonly command: string;
  readonly person: UserId;
  readonly key: string;
  /** The rest of the command's body. */
  readonly content: object;
}

const LENGTH = 16;
const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, LENGTH);

/** Identifies a press by its person and content, and reveals neither. It is kept with the result. */
export const markOf = ({ command, person, key, content }: Press): string =>
  [digest([command, person, key]), digest(content)].join('.');

/** The result of an earlier press with the same key. Refuses with `key-used` if that press asked for something else. */
export function doneBy<Kept extends { readonly key?: string | undefined }>(
  press: Press,
  kept: readonly Kept[],
): Kept | undefined {
  const mark = markOf(press);
  const [own = ''] = mark.split('.');
  const found = kept.find(({ key }) => key?.startsWith(`${own}.`));
  if (found && found.key !== mark) throw new ServerError('key-used');
  return found;
}
