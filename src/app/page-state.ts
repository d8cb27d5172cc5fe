import { type Messages } from '~/i18n/message-id';
import { type RootState } from '~/store/root-state';
import { type Rendered } from './route';

/** What the server passes to the browser beside the markup, as JSON in the page. */
export interface PageState {
  readonly store: Partial<RootState>;
  readonly messages: Messages;
  readonly rendered: Rendered;
  readonly document: DocumentInfo;
  /** When the server rendered the page, in ISO format. */
  readonly now: string;
  /** When the server sent the page, in ISO format. It is later than `now` if the server kept the page for a while. */
  readonly sentAt: string;
}

/** What a browser's cookies change on every page, for visitors and users alike. */
export interface Look {
  /** If it is absent, the device's setting applies. */
  readonly theme?: 'light' | 'dark';
  /** The reader's IANA time zone, if an earlier page has told it. */
  readonly zone?: string | undefined;
  /** Whether the question about cookies was answered before. */
  readonly hasAnswer: boolean;
  /** Whether the answer was yes. */
  readonly hasConsent: boolean;
}

export interface DocumentInfo extends Look {
  /** The code by which a search engine recognizes the owner of the pages. */
  readonly verification?: string | undefined;
  readonly lang: string;
}

export const STATE_ELEMENT_ID = 'page-state';
export const CONFIG_ELEMENT_ID = 'public-config';
