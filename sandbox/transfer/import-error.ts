/** Why a file cannot be read in, in a sentence for the person who chose it. */
export class ImportError extends Error {
  override name = 'ImportError';
}

export const notOurs = (): ImportError =>
  new ImportError('This is no file that was exported here.');
