import { pathTo } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { MAX_IDENTITY_TRIES } from '~/domain/person/identity';
import { type MessageId } from '~/i18n/message-id';
import { faultTexts } from '~/i18n/identity-faults';
import { englishTexts } from '../../base/english-texts';
import { renderLetter } from '../../mail/letter';
import { type KeptCheck } from '../../staff/check-store';

type Told = Pick<KeptCheck, 'state' | 'fault' | 'failures' | 'from'> & { readonly name: string };
type Words = Record<'subject' | 'text' | 'button', MessageId>;

const verified = {
  subject: 'IdentityEmail.verified',
  text: 'IdentityEmail.verifiedText',
  button: 'IdentityEmail.goOn',
} as const satisfies Words;
const failed = {
  subject: 'IdentityEmail.failed',
  text: 'IdentityEmail.failedText',
  button: 'IdentityEmail.again',
} as const satisfies Words;
const closed = {
  subject: 'IdentityEmail.failed',
  text: 'IdentityEmail.closedText',
  button: 'IdentityEmail.write',
} as const satisfies Words;

function wordsOf({ state }: Told): { readonly words: Words; readonly path: string } {
  if (state === 'verified') return { words: verified, path: pathTo('identity') };
  return state === 'closed'
    ? { words: closed, path: pathTo('contact') }
    : { words: failed, path: pathTo('identity') };
}

/** The email about the end of a try. */
export function identityLetter(told: Told, config: PublicConfig) {
  const text = englishTexts(config);
  const { words, path } = wordsOf(told);
  const { marketplaceName, rootUrl } = config;
  const values = { name: told.name, marketplaceName, left: MAX_IDENTITY_TRIES - told.failures };
  const why = told.fault && text(faultTexts[told.fault].title);
  const paragraphs = [
    text('IdentityEmail.greeting', values),
    ...(why ? [why] : []),
    text(words.text, values),
  ];
  return renderLetter(
    {
      subject: text(words.subject, values),
      title: text(words.subject, values),
      blocks: paragraphs.map((each) => ({ kind: 'text', text: each })),
      button: { text: text(words.button, values), href: `${rootUrl}${path}` },
      footer: text('IdentityEmail.footer', values),
    },
    config,
  );
}

/** The email about a tool that is closed until its owner was checked. */
export function firstToolLetter(
  { name, tool }: { readonly name: string; readonly tool: string },
  config: PublicConfig,
) {
  const text = englishTexts(config);
  const subject = text('FirstToolEmail.subject', { tool });
  const { marketplaceName, rootUrl } = config;
  return renderLetter(
    {
      subject,
      title: subject,
      blocks: [
        { kind: 'text', text: text('IdentityEmail.greeting', { name }) },
        { kind: 'text', text: text('FirstToolEmail.text') },
      ],
      button: { text: text('IdentityPage.start'), href: `${rootUrl}${pathTo('identity')}` },
      footer: text('FirstToolEmail.footer', { marketplaceName }),
    },
    config,
  );
}
