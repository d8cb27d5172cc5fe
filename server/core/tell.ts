import { type UserId } from '~/domain/ids';
import { type NoticeKind } from '~/domain/person/notices';

/** A sentence for one person, beside the emails. */
export interface Notice {
  readonly kind: NoticeKind;
  /** Names what happened: each person is told of it at most once, by all servers together. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** The page that it leads to. A newer notice about the same page takes its place. */
  readonly path: string;
}

/** Rejects if a way to the person does not answer: then it is safe to tell again. */
export type Tell = (person: UserId, notice: Notice) => Promise<void>;
