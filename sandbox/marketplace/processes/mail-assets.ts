import { type Db, type Tx } from '../../platform/database';
import { latestVersion, readAssets } from '../assets/asset-store';

const PATHS = ['content/email-texts.json', 'general/localization.json'];

/** The newest hosted texts and settings for emails, by path; empty before the first push. */
export async function loadMailAssets(db: Db | Tx): Promise<Map<string, unknown>> {
  const version = await latestVersion(db);
  return version ? readAssets(db, version, PATHS) : new Map();
}
