import { type ReactNode } from 'react';
import { schemes, themeColors } from '~/features/shell/theme';
import { CONFIG_ELEMENT_ID, type DocumentInfo, STATE_ELEMENT_ID } from './page-state';

export interface DocumentAssets {
  readonly styles: readonly string[];
  /** The scripts of the entry and of the page. The start script loads them; the document names only its styles. */
  readonly scripts: readonly string[];
}

interface Props {
  readonly info: DocumentInfo;
  /** The server sets them for its first page. A browser has loaded them already. */
  readonly assets?: DocumentAssets;
  /** The nonce for our inline script and for libraries that add style elements. Only the server sets it. */
  readonly nonce?: string;
  /** JSON, escaped for a script element. */
  readonly config: string;
  readonly state: string;
  readonly children: ReactNode;
}

/** A block of data: browsers do not run scripts of this type. */
const DataBlock = ({ id, json }: { id: string; json: string }) => (
  <script
    id={id}
    type="application/json"
    // oxlint-disable-next-line react/no-danger -- JSON made by serializeJson, which leaves nothing to escape
    dangerouslySetInnerHTML={{ __html: json }}
  />
);

const Styles = ({ styles }: Pick<DocumentAssets, 'styles'>) =>
  styles.map((href) => <link key={href} rel="stylesheet" href={href} precedence="app" />);

/** The whole HTML document; pages add title and meta data by rendering those elements. */
export function Document({ info, assets, nonce, config, state, children }: Props) {
  return (
    <html
      lang={info.lang}
      data-theme={info.theme}
      data-consent={info.hasAnswer || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {schemes.map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            media={`(prefers-color-scheme: ${scheme})`}
            content={themeColors[info.theme ?? scheme]}
          />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {info.verification && <meta name="google-site-verification" content={info.verification} />}
        {nonce && <meta property="csp-nonce" nonce={nonce} />}
        {assets && <Styles styles={assets.styles} />}
      </head>
      <body>
        {children}
        <DataBlock id={CONFIG_ELEMENT_ID} json={config} />
        <DataBlock id={STATE_ELEMENT_ID} json={state} />
      </body>
    </html>
  );
}
