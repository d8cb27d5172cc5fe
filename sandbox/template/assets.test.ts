import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { imagesIn } from '../marketplace/assets/image-references';
import { type JsonObject } from '../marketplace/store/schema/columns';

const folders = {
  demo: path.join(__dirname, '../seed/assets'),
  sample: path.join(__dirname, 'assets'),
};

/** A client template has no page without these. */
const needed = [
  'content/email-texts.json',
  'content/translations.json',
  'content/footer.json',
  'content/top-bar.json',
  'content/pages/landing-page.json',
  'design/branding.json',
  'design/layout.json',
  'general/access-control.json',
  'general/localization.json',
  'integrations/analytics.json',
  'integrations/google-search-console.json',
  'integrations/map.json',
  'listings/listing-categories.json',
  'listings/listing-fields.json',
  'listings/listing-search.json',
  'listings/listing-types.json',
  'transactions/commission.json',
  'transactions/minimum-transaction-size.json',
  'users/user-fields.json',
  'users/user-types.json',
];

describe.each(Object.entries(folders))(
  'the hosted assets of the %s marketplace',
  (_name, folder) => {
    test('are complete', () => {
      expect(needed.filter((file) => !existsSync(path.join(folder, file)))).toEqual([]);
    });

    test('refer only to pictures that are there', () => {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      const targets = files
        .filter((file) => file.endsWith('.json'))
        .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as JsonObject)
        .flatMap(imagesIn);
      expect(targets.length).toBeGreaterThan(4);
      expect(targets.filter((target) => !existsSync(path.join(folder, target)))).toEqual([]);
    });
  },
);
