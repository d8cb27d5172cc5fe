import { reportWarning } from './report';

interface SocialData {
  readonly title: string;
  readonly description: string;
  readonly type: string;
  readonly url: string;
  readonly image: string;
  readonly canonicalRoot: string;
}

/** Tells developers what a page lacks for previews of links to it. */
export function warnAboutSocialData(data: SocialData): void {
  const missing = Object.entries(data).flatMap(([name, value]) =>
    value.trim() === '' ? [name] : [],
  );
  if (missing.length === 0) return;
  reportWarning(`The social data of ${data.url} is incomplete: ${missing.join(', ')}`);
}
