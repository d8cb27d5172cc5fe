import { type ReactNode } from 'react';
import { type MessageFormatElement } from 'react-intl';
import type english from '../../translations/en.json';

export type MessageId = keyof typeof english;

/** What becomes of a tagged part of a message, a link for instance. */
export type RichPart = (words: ReactNode[]) => ReactNode;

/** A message with what its text needs: values, and what becomes of its tags. */
export interface MessageWithValues {
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, ReactNode | RichPart>>;
}

/** Texts as the provider takes them: ICU source, or parsed already. */
export type Messages = Readonly<Record<string, string | MessageFormatElement[]>>;
