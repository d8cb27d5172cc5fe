import { type UserId } from '~/domain/ids';
import { type NoticeKind } from '~/domain/person/notices';

/** A sentence for one person, in addition to the emails. */
export interface Notice {
  readonly kind: NoticeKind;
  /** Identifies the event. All servers together notify a person of it at most once. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** The page that it leads to. A newer notice about the same page takes its place. */
  readonly path: string;
}

/** The key of the notice about a message of an order. */
export const messageKey = (message: string): string => `message:${message}`;

/** Rejects if a way to the person does not answer: then it is safe to tell again. */
export type Tell = (person: UserId, notice: Notice) => Promise<void>;

/**
 * Notifies a person through each running feature. The features are read at the time of the notification, because not all are open before.
 */
export const tellThrough =
  (features: () => readonly { readonly tells?: Tell | undefined }[]): Tell =>
  async (person, notice) => {
    for (const { tells } of features()) await tells?.(person, notice);
  };
