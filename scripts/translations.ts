import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { config } from 'dotenv';
import * as v from 'valibot';
import { CommandError, runCommand } from './lib/report';
import { compareTexts, hasFaults, formatReport } from './translations/compare-texts';
import { readCode } from './translations/read-code';

const root = path.resolve(__dirname, '..');
const textsSchema = v.record(v.string(), v.unknown());
const assetSchema = v.object({ data: textsSchema });

type Texts = v.InferOutput<typeof textsSchema>;

const readTexts = (file: string): Texts =>
  v.parse(textsSchema, JSON.parse(readFileSync(file, 'utf8')));

const HOSTED_ASSETS = 'https://cdn.st-api.com';
const NOT_FOUND = 404;

/** The texts that the configured marketplace hosts; none if no marketplace is configured. */
async function fetchHosted(env: NodeJS.ProcessEnv): Promise<Texts> {
  const clientId = env['REACT_APP_SHARETRIBE_SDK_CLIENT_ID'];
  const base = env['REACT_APP_SHARETRIBE_SDK_ASSET_CDN_BASE_URL'] ?? HOSTED_ASSETS;
  if (!clientId) {
    console.log('No marketplace is configured: the texts are compared with the code alone.');
    return {};
  }
  const url = `${base}/v1/assets/pub/${clientId}/a/latest/content/translations.json`;
  const answer = await fetch(url);
  if (answer.status === NOT_FOUND) return {};
  if (!answer.ok) throw new CommandError(`${url} answers ${answer.status}`);
  return v.parse(assetSchema, await answer.json()).data;
}

async function translations(): Promise<void> {
  config({ quiet: true });
  const { values } = parseArgs({ options: { hosted: { type: 'string' } } });
  const hosted = values.hosted ? readTexts(values.hosted) : await fetchHosted(process.env);
  const bundled = readTexts(path.join(root, 'translations', 'en.json'));
  const report = compareTexts(readCode(root), { bundled, hosted });
  console.log(formatReport(report));
  if (hasFaults(report)) process.exitCode = 1;
}

runCommand(translations);
