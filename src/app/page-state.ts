import { type Messages } from '~/i18n/message-id';
import { type RootState } from '~/store/root-state';
import { type Rendered } from './route';

/** What the server passes to the browser beside the markup, as JSON in the page. */
export interface PageState {
  readonly store: Partial<RootState>;
  readonly messages: Messages;
  readonly rendered: Rendered;
  readonly document: DocumentInfo;
  /** When the server rendered; ISO. */
  readonly now: string;
}

export interface DocumentInfo {
  readonly lang: string;
  /** Absent: as the device is set. */
  readonly theme?: 'light' | 'dark';
  /** Whether the question about cookies was answered before. */
  readonly hasAnswer: boolean;
}

export const STATE_ELEMENT_ID = 'page-state';
export const CONFIG_ELEMENT_ID = 'public-config';
